import { CircleAlert } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { MESSAGES } from '../messages.ts';
import type { Problem } from './generation-outcome.ts';

/** Why nothing was written, and the button that helps. */
export function GenerationProblem({
  problem,
  onSignIn,
  onPlans,
  onRetry,
}: {
  problem: Problem;
  onSignIn: () => void;
  onPlans: () => void;
  onRetry: () => void;
}) {
  return (
    <div
      role="alert"
      className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-sm bg-danger-soft px-3 py-2 text-xs"
    >
      <CircleAlert aria-hidden className="size-4 shrink-0 text-danger" />
      <p className="min-w-0 flex-1 basis-52">
        {problem.message} {problem.remedy === 'wait-for-renewal' && MESSAGES.generation.meanwhile}
      </p>
      {problem.remedy === 'sign-in' && (
        <Button variant="primary" size="sm" onClick={onSignIn}>
          Sign in
        </Button>
      )}
      {(problem.remedy === 'plans' || problem.remedy === 'wait-for-renewal') && (
        <Button size="sm" onClick={onPlans}>
          See plans
        </Button>
      )}
      {problem.remedy === 'retry' && (
        <Button size="sm" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
