import { Check } from 'lucide-react';
import { useId } from 'react';
import { OPENINGS } from '#contract/openings-messages.ts';
import { Button } from '#web/ui/button.tsx';
import type { OfferedOpening, useOpenings } from './use-openings.ts';

type Offered = NonNullable<ReturnType<typeof useOpenings>>;

/** Other ways to begin the post, each as a phone shows it before the fold, and taken with one press. */
export function OpeningsPanel({ offered, isDisabled }: { offered: Offered; isDisabled: boolean }) {
  const { openings, writer, take } = offered;
  return (
    <section aria-label={OPENINGS.title(openings.length)} className="border-t border-line px-4 pt-3 pb-4">
      <p className="text-xs text-muted">
        {OPENINGS.writers[writer]} {OPENINGS.hint}
      </p>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {openings.map((opening) => (
          <li key={opening.kind} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <OneOpening opening={opening} isDisabled={isDisabled} onTake={() => take(opening.text)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function OneOpening(props: { opening: OfferedOpening; isDisabled: boolean; onTake: () => void }) {
  const { opening, isDisabled, onTake } = props;
  const { kind, preview, isInUse } = opening;
  const id = useId();
  return (
    <>
      <div className="min-w-0 flex-1 basis-64">
        <p id={id} className="text-xs font-medium text-muted">
          {OPENINGS.kinds[kind]}
        </p>
        {/* As wide as a post's text on a phone (docs/linkedin.md §11.2). */}
        <p
          data-testid={`opening-${kind}`}
          className="network-font mt-1 line-clamp-3 max-w-[313px] text-sm wrap-break-word whitespace-pre-wrap"
        >
          {preview}
        </p>
      </div>
      {/* The focus stays where it was pressed, so it is no disabled button. */}
      <Button
        size="sm"
        aria-describedby={id}
        aria-pressed={isInUse}
        disabled={isDisabled}
        {...(isInUse && { icon: Check })}
        className="max-sm:w-full"
        onClick={isInUse ? undefined : onTake}
      >
        {isInUse ? OPENINGS.inUse : OPENINGS.use}
      </Button>
    </>
  );
}
