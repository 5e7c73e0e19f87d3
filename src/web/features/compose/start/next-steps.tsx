import { StepNumber } from '#web/ui/step-number.tsx';
import { MESSAGES } from '../messages.ts';
import { ExamplePost } from '../preview/example-post.tsx';

/** An example of what comes of a source, and how a post goes on from here. */
export function NextSteps({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <>
      <ExamplePost />
      <section aria-label={MESSAGES.next.title} className="mt-2 max-md:mt-3">
        <h2 className="text-sm font-medium">{MESSAGES.next.title}</h2>
        <ol className="mt-3 gap-5 text-sm max-md:space-y-3 md:grid md:grid-cols-3">
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
