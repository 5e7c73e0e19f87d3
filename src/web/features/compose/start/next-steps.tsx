import { StepNumber } from '#web/ui/step-number.tsx';
import { MESSAGES } from '../messages.ts';

/** How a post goes on from here. */
export function NextSteps({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <section aria-label={MESSAGES.next.title} className="mt-3">
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
  );
}
