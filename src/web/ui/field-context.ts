import { createContext, useContext } from 'react';

/** What a Field provides to the control inside it. */
export type FieldLinks = { id: string; describedBy: string | undefined; invalid: boolean };

export const FieldContext = createContext<FieldLinks | null>(null);

/** Attributes that link a control to the Field around it; empty outside of one. */
export function useFieldLinks(): { id?: string; 'aria-describedby'?: string | undefined; 'aria-invalid'?: boolean } {
  const links = useContext(FieldContext);
  if (links === null) return {};
  return {
    id: links.id,
    'aria-describedby': links.describedBy,
    ...(links.invalid ? { 'aria-invalid': true } : {}),
  };
}

/** The look shared by text, number and select controls. */
export const CONTROL_CLASS =
  'w-full min-w-0 rounded-md border border-control bg-surface px-3 text-sm text-ink transition-colors ' +
  'hover:border-muted disabled:cursor-not-allowed disabled:opacity-60 aria-invalid:border-danger max-md:text-base';
