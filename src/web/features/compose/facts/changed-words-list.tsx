import { Button } from '#web/ui/button.tsx';
import { CLAIMS } from './claims-messages.ts';
import type { Facts } from './use-facts.ts';

/** Words that differ in a sentence of the source, behind a line that opens: whether they say the same only a reader can tell. */
export function ChangedWordsList({ facts, isDisabled }: { facts: Facts; isDisabled: boolean }) {
  const { changed, marks, sourceCount } = facts;
  // What the check marks has its reason already.
  const shown = changed.filter(({ start, end }) => !marks.some((mark) => mark.start < end && start < mark.end));
  const sentences = new Set(shown.map(({ sentence }) => sentence)).size;
  return (
    <details hidden={shown.length === 0}>
      <summary className="cursor-pointer text-xs text-muted">{CLAIMS.changedTitle(sentences, sourceCount)}</summary>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {shown.map((words) => (
          <li key={`${words.start} ${words.claim}`} className="space-y-2 py-3 text-xs">
            <p className="wrap-anywhere">{CLAIMS.changedTo(words.theirs, words.claim, sourceCount)}</p>
            <div className="flex flex-wrap gap-2">
              <Button size="sm" disabled={isDisabled} onClick={() => facts.replace(words, words.theirs)}>
                <span className="max-w-60 truncate">{CLAIMS.replace(words.theirs)}</span>
                <span className="sr-only">: {words.claim}</span>
              </Button>
              <Button size="sm" variant="ghost" disabled={isDisabled} onClick={() => facts.show(words)}>
                Show
                <span className="sr-only"> {CLAIMS.inText(words.claim)}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </details>
  );
}
