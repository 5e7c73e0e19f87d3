import { createContext, useContext } from 'react';
import type { FormProblems, SettingsForm } from './settings-form.ts';
import { conflictNote } from './settings-messages.ts';

/** The form that a field belongs to. */
export type FormState = {
  form: SettingsForm;
  /** The form of a new installation. */
  defaults: SettingsForm;
  problems: FormProblems;
  /** Values of a newer version in fields that were changed here to something else. */
  conflicts: SettingsForm;
  set: (path: string, value: string) => void;
};

export const FormContext = createContext<FormState | null>(null);

/** One setting: its value, its default, what is wrong with it, and the attributes of its text field. */
export function useSetting(path: string) {
  const state = useContext(FormContext);
  if (state === null) throw new Error(`${path} is outside of the form`);
  const { form, defaults, problems, conflicts, set } = state;
  const value = form[path] ?? '';
  const theirs = conflicts[path];
  return {
    value,
    defaultValue: defaults[path] ?? '',
    isChanged: value !== defaults[path],
    error: problems[path] ?? null,
    conflict: theirs === undefined ? null : conflictNote(theirs),
    set: (next: string) => set(path, next),
    input: { value, onChange: (event: { target: { value: string } }) => set(path, event.target.value) },
  };
}
