import { StepNumber } from '#web/ui/step-number.tsx';
import { MESSAGES } from '../messages.ts';

/** How a post goes on from here, for who has not signed in. */
export function NextSteps() {
  return (
    <section aria-label={MESSAGES.next.title}>
      <h2 className="text-sm font-semibold">{MESSAGES.next.title}</h2>
      <ol className="mt-3 space-y-3 text-sm">
        {MESSAGES.next.steps.map((step, at) => (
          <li key={step} className="flex gap-3">
            <StepNumber value={at + 1} />
            <span className="pt-0.5">{step}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
