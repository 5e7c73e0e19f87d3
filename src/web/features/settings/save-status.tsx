import type { UseMutationResult } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { describeError } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorText } from '#web/ui/field.tsx';

/** Whether the last change of a field is saved. Always one line tall, so that nothing moves. */
export function SaveStatus<T>({ saving }: { saving: UseMutationResult<unknown, Error, T> }) {
  const { isPending, isSuccess, error, variables, mutate } = saving;
  if (error !== null) {
    return (
      <div className="flex min-h-5 flex-wrap items-center gap-x-3 gap-y-1">
        <ErrorText>Not saved. {describeError(error)}</ErrorText>
        {variables !== undefined && (
          <Button size="sm" variant="ghost" className="-ml-3" onClick={() => mutate(variables)}>
            Try again
          </Button>
        )}
      </div>
    );
  }
  return (
    <p role="status" className="flex min-h-5 items-center gap-1.5 text-xs text-muted">
      {isPending && 'Saving…'}
      {!isPending && isSuccess && (
        <>
          <Check aria-hidden className="size-3.5 text-accent" /> Saved
        </>
      )}
    </p>
  );
}
