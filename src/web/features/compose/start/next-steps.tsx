import { NARROW_SCREEN, useMediaQuery } from '#web/lib/browser/use-media-query.ts';
import { StepNumber } from '#web/ui/step-number.tsx';
import { MESSAGES } from '../messages.ts';
import { ExamplePost } from '../preview/example-post.tsx';

/** How a post goes on from here; on a phone, which shows no preview yet, below an example of what comes of it. */
export function NextSteps({ isSignedIn }: { isSignedIn: boolean }) {
  const isNarrow = useMediaQuery(NARROW_SCREEN);
  return (
    <>
      {isNarrow && <ExamplePost />}
      <section aria-label={MESSAGES.next.title} className="mt-3 max-md:mt-5">
        <h2 className="text-sm font-medium">{MESSAGES.next.title}</h2>
        <ol className="mt-3 space-y-3 text-sm">
          {MESSAGES.next.steps(isSignedIn).map((step, at) => (
            <li key={step} className="flex gap-3">
              <StepNumber value={at + 1} />
              <span className="pt-0.5">{step}</span>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}
