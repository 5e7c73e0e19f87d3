import { Sparkles } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { leaveWords, restoreCaret, takeWords } from '#web/lib/browser/early-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { BesideSkeleton } from '../compose-skeleton.tsx';
import { MESSAGES } from '../messages.ts';
import { SourceField } from '../source/source-field.tsx';
import { ProductPromise } from './product-promise.tsx';

/**
 * An empty composer until its code is here: the field for a source, which takes letters already, among the outlines of the rest. The page
 * paints it before any script is here, and what is typed is handed on: from there to here, and from here to the composer.
 */
export function ComposeStart({ hasPromise }: { hasPromise: boolean }) {
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
    <>
      {hasPromise && <ProductPromise />}
      <div className="flex flex-1 flex-col gap-6 min-[1080px]:grid min-[1080px]:grid-cols-[minmax(0,1fr)_clamp(345px,44vw,552px)]">
        <span role="status" className="sr-only">
          {MESSAGES.opening.loading}
        </span>
        <div className="h-11 border-b border-line max-md:hidden md:-mb-2 min-[1080px]:hidden" />
        <div className="flex min-w-0 flex-1 flex-col gap-3">
          <section aria-label="Source" className="@container rounded-md border border-line bg-surface px-4 pt-1 pb-3">
            <h2 className="flex min-h-11 items-center text-base font-medium">{MESSAGES.sources.title}</h2>
            {/* The browser must not fill in what stood in another field when the page was left. */}
            <SourceField ref={field} autoComplete="off" />
            <div className="mt-2 flex flex-wrap items-center justify-between gap-2 max-md:*:flex-auto">
              <Skeleton className="h-10 w-48 max-md:h-11 md:max-[1079px]:w-80 min-[1180px]:w-80" />
              <Button variant="primary" disabled icon={Sparkles}>
                Generate
              </Button>
            </div>
            <div className="mt-2 min-h-5 @lg:hidden" />
            <div className="mt-2 -mb-1 min-h-8 max-md:min-h-18" />
          </section>
          {/* As tall as the bare editor. */}
          <div className="rounded-md border border-line bg-surface">
            {/* It takes the room of the editor's own placeholder to the pixel: a larger one would count as the page's largest paint. */}
            <p className="whitespace-break-spaces py-2.75 pr-4 pl-11 text-base leading-[26px] font-medium">
              {MESSAGES.editor.placeholder}
            </p>
          </div>
        </div>
        <div className="space-y-4 max-[1079px]:hidden">
          <BesideSkeleton />
        </div>
      </div>
    </>
  );
}
