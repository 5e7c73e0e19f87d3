import { CircleAlert } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { MEANWHILE } from './writing-labels.ts';

/** Why nothing was written, and which way out there is. */
export type Problem = { message: string; wayOut: 'sign-in' | 'plans' | 'wait-for-renewal' | 'retry' | 'none' };

/** Says what went wrong, that the editor's text is untouched, and offers what helps. */
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
        {problem.message} {problem.wayOut === 'wait-for-renewal' && MEANWHILE}
      </p>
      {problem.wayOut === 'sign-in' && (
        <Button variant="primary" size="sm" onClick={onSignIn}>
          Sign in
        </Button>
      )}
      {(problem.wayOut === 'plans' || problem.wayOut === 'wait-for-renewal') && (
        <Button size="sm" onClick={onPlans}>
          See plans
        </Button>
      )}
      {problem.wayOut === 'retry' && (
        <Button size="sm" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
