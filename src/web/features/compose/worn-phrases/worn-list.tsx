import { useRef } from 'react';
import type { WornMark } from '#domain/worn-phrases/find-worn-phrases.ts';
import { Button } from '#web/ui/button.tsx';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import { MESSAGES } from '../messages.ts';
import { CHECKS_TITLE_ID } from '../preview/checks-title.ts';
import type { WornPhrases } from './use-worn-phrases.ts';

/** The worn phrases of the post, behind a line that opens, each with a way out. */
export function WornList({ worn, isDisabled }: { worn: WornPhrases; isDisabled: boolean }) {
  const { title, why, inText } = MESSAGES.wornPhrases;
  const list = useRef<HTMLDetailsElement>(null);
  useKeptFocus(list);
  return (
    <details ref={list} data-testid="worn-phrases">
      <summary className="cursor-pointer text-xs text-muted">{title(worn.marks.length)}</summary>
      <p className="mt-2 text-xs text-muted">{why}</p>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {worn.marks.map((mark) => (
          <li key={`${mark.start} ${mark.claim}`} className="space-y-2 py-3 text-xs">
            <p className="wrap-anywhere">
              <q>{mark.claim}</q>
            </p>
            <div className="flex flex-wrap gap-2">
              {waysOut(worn, mark).map(({ label, run, isQuiet = false }) => (
                <Button
                  key={label}
                  size="sm"
                  variant={isQuiet ? 'ghost' : 'secondary'}
                  disabled={isDisabled}
                  onClick={() => {
                    run(mark);
                    // With the last one the list goes.
                    if (worn.marks.length === 1 && run === worn.keep) document.getElementById(CHECKS_TITLE_ID)?.focus();
                  }}
                >
                  <span className="max-w-60 truncate">{label}</span>
                  <span className="sr-only"> {inText(mark.claim)}</span>
                </Button>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </details>
  );
}

type WayOut = { label: string; run: (mark: WornMark) => void; isQuiet?: boolean };

/** Said plainly or taken out where that leaves a sentence, else without its sentence; or kept. */
function waysOut(worn: WornPhrases, { plain, start, end }: WornMark): WayOut[] {
  const { takeOut, sayPlainly, removeSentence, keep, show } = MESSAGES.wornPhrases;
  const isInPlace = plain !== null && plain.start === start && plain.end === end && plain.with !== '';
  const first: WayOut =
    plain === null
      ? { label: removeSentence, run: worn.removeSentence }
      : { label: isInPlace ? sayPlainly(plain.with) : takeOut, run: worn.takeOut };
  return [first, { label: keep, run: worn.keep }, { label: show, run: worn.show, isQuiet: true }];
}
