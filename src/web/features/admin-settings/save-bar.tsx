import { countedOf } from '#web/lib/format/format-number.ts';
import { Button } from '#web/ui/button.tsx';

/** What is typed and not saved, and the way to save it; in sight while there is any. */
export function SaveBar(props: {
  changes: number;
  problems: number;
  /** Why the last try was refused, or null. */
  refusal: string | null;
  isBusy: boolean;
  onDiscard: () => void;
}) {
  const { changes, problems, refusal, isBusy, onDiscard } = props;
  if (changes === 0) return null;
  return (
    <section
      aria-label="Changes"
      className="sticky bottom-3 z-20 flex flex-wrap items-center gap-3 rounded-md border border-line-strong bg-surface px-4 py-3 shadow-pop max-md:bottom-[calc(4.5rem+env(safe-area-inset-bottom))]"
    >
      <div className="mr-auto min-w-0">
        <p role="status" className="text-sm font-medium">
          {countedOf(changes, 'change is', 'changes are')} not saved
        </p>
        {problems > 0 && (
          <p className="text-xs text-danger">{countedOf(problems, 'field needs', 'fields need')} another value</p>
        )}
        {refusal !== null && (
          <p role="alert" className="text-xs text-danger">
            {refusal}
          </p>
        )}
      </div>
      <div className="flex gap-2 max-md:w-full max-md:*:flex-1">
        <Button onClick={onDiscard}>Discard</Button>
        <Button type="submit" variant="primary" busy={isBusy}>
          Save
        </Button>
      </div>
    </section>
  );
}
