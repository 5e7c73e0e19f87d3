import type { FactFix, FactMark } from '#domain/fact-check/fact-mark.ts';
import { Button } from '#web/ui/button.tsx';
import { MESSAGES } from '../messages.ts';
import type { Facts } from './use-facts.ts';

/**
 * The claims that are not in the sources, each with its reason and two ways to fix it; after them, behind a line that opens,
 * those that only follow from what the sources say.
 */
export function FactsList({ facts, isDisabled }: { facts: Facts; isDisabled: boolean }) {
  const wrong = facts.marks.filter(({ weight }) => weight === 'wrong');
  const derived = facts.marks.filter(({ weight }) => weight === 'derived');
  return (
    <>
      {wrong.length > 0 && (
        <section aria-labelledby="facts-title">
          <h2 id="facts-title" className="text-sm font-semibold">
            {MESSAGES.facts.title}
          </h2>
          <MarkList marks={wrong} facts={facts} isDisabled={isDisabled} />
        </section>
      )}
      {derived.length > 0 && (
        <details>
          <summary className="cursor-pointer text-xs text-muted">{MESSAGES.facts.derivedTitle(derived.length)}</summary>
          <MarkList marks={derived} facts={facts} isDisabled={isDisabled} />
        </details>
      )}
    </>
  );
}

type MarkListProps = { marks: readonly FactMark[]; facts: Facts; isDisabled: boolean };

function MarkList({ marks, facts: { applyFix, show }, isDisabled }: MarkListProps) {
  return (
    <ul className="mt-2 divide-y divide-line border-y border-line">
      {marks.map((mark) => (
        <li key={`${mark.start} ${mark.claim}`} className="space-y-2 py-3 text-xs">
          <p className="wrap-anywhere">{mark.reason}</p>
          <div className="flex flex-wrap gap-2">
            {mark.fixes.map((fix) => (
              <Button key={fix.kind} size="sm" disabled={isDisabled} onClick={() => applyFix(mark, fix)}>
                <span className="max-w-60 truncate">{fixLabel(fix)}</span>
                <span className="sr-only">: {mark.claim}</span>
              </Button>
            ))}
            <Button size="sm" variant="ghost" disabled={isDisabled} onClick={() => show(mark)}>
              Show
              <span className="sr-only"> {MESSAGES.facts.inText(mark.claim)}</span>
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}

function fixLabel(fix: FactFix): string {
  if (fix.kind === 'replace') return MESSAGES.facts.replace(fix.with);
  return fix.kind === 'remove' ? MESSAGES.facts.remove : MESSAGES.facts.keep;
}
