import { Sparkles } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { leaveWords, restoreCaret, takeWords } from '#web/lib/browser/early-words.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { START_CARD, START_COLUMN } from '#web/ui/start-card.ts';
import { MESSAGES } from '../messages.ts';
import { SourceField } from '../source/source-field.tsx';
import { WriteButton } from '../source/write-button.tsx';
import { StartHeading } from './start-heading.tsx';

/**
 * An empty composer until its code is here: the field for a source, which takes letters already, among the outlines of the rest. The page
 * paints it before any script is here, and what is typed is handed on: from there to here, and from here to the composer.
 * @param isVisitor null before any script is here
 */
export function ComposeStart({ isVisitor }: { isVisitor: boolean | null }) {
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const element = field.current;
    if (element === null) return;
    const words = takeWords();
    if (words !== null) {
      element.value = words.text;
      restoreCaret(element, words);
    }
    return () => leaveWords(element);
  }, []);
  return (
    <div className={cx('flex min-w-0 flex-1 flex-col gap-4', START_COLUMN)}>
      <span role="status" className="sr-only">
        {MESSAGES.opening.loading}
      </span>
      <StartHeading isVisitor={isVisitor} />
      <section aria-label="Source">
        <div className={cx('@container px-4 pt-2 pb-4 max-md:pb-2', START_CARD)}>
          {/* The browser must not fill in what stood in another field when the page was left. */}
          <SourceField ref={field} autoComplete="off" />
          <div className="mt-2 flex flex-wrap items-center justify-between gap-2 max-md:*:flex-auto">
            <Skeleton className="mr-auto h-10 w-48.5 max-md:h-11 md:w-73" />
            <WriteButton />
            <Button variant="primary" disabled icon={Sparkles}>
              Generate
            </Button>
          </div>
        </div>
        <div className="mt-2 min-h-8 max-md:min-h-11" />
      </section>
    </div>
  );
}
