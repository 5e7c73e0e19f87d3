import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { INPUT_MAX } from '#domain/sources/shared-source.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';
import type { Problem } from '../generation/generation-outcome.ts';
import { MESSAGES } from '../messages.ts';

/** Why nothing was written, and what helps: signing in, another plan, another try, or a page's text pasted by hand. */
export function GenerationProblem(props: {
  problem: Problem;
  /** A page's text that was pasted for the last try; null: none. */
  pasted: string | null;
  /** Nothing can be written now. */
  isBusy: boolean;
  onSignIn: () => void;
  onPlans: () => void;
  onRetry: () => void;
  onWriteAnyway: () => void;
  onPaste: (text: string) => void;
}) {
  const { message, remedy, canPaste } = props.problem;
  const [pasted, setPasted] = useState(props.pasted);
  return (
    <div className="mt-3 rounded-sm bg-danger-soft px-3 py-2 text-xs">
      <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-2">
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
          <Button size="sm" disabled={props.isBusy} onClick={props.onRetry}>
            Try again
          </Button>
        )}
        {canPaste && pasted === null && (
          <Button size="sm" variant={remedy === 'write-anyway' ? 'primary' : 'secondary'} onClick={() => setPasted('')}>
            {MESSAGES.generation.paste}
          </Button>
        )}
        {remedy === 'write-anyway' && (
          <Button size="sm" disabled={props.isBusy} onClick={props.onWriteAnyway}>
            {MESSAGES.generation.writeAnyway}
          </Button>
        )}
      </div>
      {pasted !== null && (
        <div className="mt-2 space-y-2">
          <Field label={MESSAGES.generation.pastedLabel}>
            <TextArea
              autoFocus={props.pasted === null}
              rows={6}
              maxLength={INPUT_MAX}
              value={pasted}
              onChange={(event) => setPasted(event.target.value)}
            />
          </Field>
          <Button
            size="sm"
            variant="primary"
            disabled={props.isBusy || pasted.trim() === ''}
            onClick={() => props.onPaste(pasted.trim())}
          >
            {MESSAGES.generation.writeFromPasted}
          </Button>
        </div>
      )}
    </div>
  );
}
