import type { FactFix } from '#domain/fact-check/fact-mark.ts';
import { Button } from '#web/ui/button.tsx';
import type { Facts } from './use-facts.ts';

/** What the post says and its sources do not, each with its reason and two ways to mend it. */
export function FactsList({ facts, isDisabled }: { facts: Facts; isDisabled: boolean }) {
  const { marks, mend, show } = facts;
  if (marks.length === 0) return null;
  return (
    <section aria-labelledby="facts-title">
      <h2 id="facts-title" className="text-sm font-semibold">
        Not found in the source
      </h2>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {marks.map((mark) => (
          <li key={`${mark.start} ${mark.claim}`} className="space-y-2 py-3 text-xs">
            <p className="wrap-anywhere">{mark.reason}</p>
            <div className="flex flex-wrap gap-2">
              {mark.fixes.map((one) => (
                <Button key={one.kind} size="sm" disabled={isDisabled} onClick={() => mend(mark, one)}>
                  <span className="max-w-60 truncate">{mendWords(one)}</span>
                  <span className="sr-only">: {mark.claim}</span>
                </Button>
              ))}
              <Button size="sm" variant="ghost" disabled={isDisabled} onClick={() => show(mark)}>
                Show
                <span className="sr-only"> {mark.claim} in the text</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function mendWords(mend: FactFix): string {
  if (mend.kind === 'replace') return `Use “${mend.with}”`;
  return mend.kind === 'remove' ? 'Remove the sentence' : 'I know this myself';
}
