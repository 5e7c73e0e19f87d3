import type { UseMutationResult } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { z } from 'zod/mini';
import { describeError } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorText } from '#web/ui/field.tsx';
import { type FieldErrors, findErrors } from './form-errors.ts';

type Submission = ReturnType<typeof useSubmission>;

/** Sends `body` once it fits the schema; else the first field with an error gets the focus. */
export function useSubmission<Body extends Readonly<Record<string, string | undefined>>>(
  { schema, body }: { schema: z.ZodMiniType; body: Body },
  { mutate, isPending, error, reset }: UseMutationResult<unknown, Error, Body>,
  onSent: () => void,
) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    const found = findErrors(schema, body);
    setErrors(found);
    reset();
    if (Object.keys(found).length === 0) mutate(body, { onSuccess: onSent });
  }
  return { form, errors, submit, isPending, error };
}

export function SendForm(props: { submission: Submission; label: string; button: string; children: ReactNode }) {
  const { submission, label, button, children } = props;
  const { form, submit, isPending, error } = submission;
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4" aria-label={label}>
      {children}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="primary" type="submit" busy={isPending}>
          {button}
        </Button>
        <ErrorText className="min-w-0 flex-1 empty:hidden">{error === null ? null : describeError(error)}</ErrorText>
      </div>
    </form>
  );
}

export function SentNotice({ title, children, onAgain }: { title: string; children: ReactNode; onAgain: () => void }) {
  const notice = useRef<HTMLDivElement>(null);
  // The pressed button is gone: the keyboard continues here.
  useEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} tabIndex={-1} role="status" className="rounded-md border border-line bg-surface p-5">
      <p className="flex items-center gap-2 font-medium">
        <CircleCheck aria-hidden className="size-5 text-accent" />
        {title}
      </p>
      <p className="mt-1 text-muted">{children}</p>
      <Button size="sm" className="mt-4" onClick={onAgain}>
        Write another message
      </Button>
    </div>
  );
}
