import { CircleAlert } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { MESSAGES } from '../messages.ts';
import type { Problem } from './generation-outcome.ts';

export function GenerationProblem(props: {
  problem: Problem;
  onSignIn: () => void;
  onPlans: () => void;
  onRetry: () => void;
}) {
  const { message, remedy } = props.problem;
  return (
    <div
      role="alert"
      className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-sm bg-danger-soft px-3 py-2 text-xs"
    >
      <CircleAlert aria-hidden className="size-4 shrink-0 text-danger" />
      <p className="min-w-0 flex-1 basis-52">
        {message} {remedy === 'wait-for-renewal' && MESSAGES.generation.meanwhile}
      </p>
      {remedy === 'sign-in' && (
        <Button variant="primary" size="sm" onClick={props.onSignIn}>
          Sign in
        </Button>
      )}
      {(remedy === 'plans' || remedy === 'wait-for-renewal') && (
        <Button size="sm" onClick={props.onPlans}>
          See plans
        </Button>
      )}
      {remedy === 'retry' && (
        <Button size="sm" onClick={props.onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
