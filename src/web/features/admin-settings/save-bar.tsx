import { Button } from '#web/ui/button.tsx';
import { ErrorText } from '#web/ui/field.tsx';
import { SETTINGS } from './settings-messages.ts';

/** How many changes are not saved, with Save and Discard; visible while there are any. */
export function SaveBar(props: {
  changes: number;
  problems: number;
  /** Why the server refused to save. */
  error: string | null;
  isBusy: boolean;
  onDiscard: () => void;
}) {
  const { changes, problems, error, isBusy, onDiscard } = props;
  if (changes === 0) return null;
  return (
    <section
      aria-label="Changes"
      className="sticky bottom-3 z-20 short:static flex flex-wrap items-center gap-3 rounded-md border border-line-strong bg-surface px-4 py-3 shadow-pop max-md:bottom-[calc(4.5rem+env(safe-area-inset-bottom))]"
    >
      <div className="mr-auto min-w-0">
        <p role="status" className="text-sm font-medium">
          {SETTINGS.unsaved(changes)}
        </p>
        {problems > 0 && <p className="text-xs text-danger">{SETTINGS.invalid(problems)}</p>}
        {error !== null && <ErrorText>{error}</ErrorText>}
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
