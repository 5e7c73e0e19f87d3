import type { UseMutationResult } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { type Faults, findFaults } from './form-faults.ts';

export type Sending<Body> = {
  form: RefObject<HTMLFormElement | null>;
  faults: Faults;
  send: (event: FormEvent, body: Body) => void;
};

/** Sends a form once nothing in it is wrong; else the first field with a fault gets the focus. */
export function useSending<Body extends Readonly<Record<string, string | undefined>>>(
  schema: z.ZodType,
  { mutate, isPending, reset }: UseMutationResult<unknown, Error, Body>,
  onSent: () => void,
): Sending<Body> {
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Faults>({});
  useEffect(() => {
    if (Object.keys(faults).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [faults]);

  function send(event: FormEvent, body: Body) {
    event.preventDefault();
    if (isPending) return;
    const found = findFaults(schema, body);
    setFaults(found);
    reset();
    if (Object.keys(found).length === 0) mutate(body, { onSuccess: onSent });
  }
  return { form, faults, send };
}
