import { createContext, useContext } from 'react';
import type { FormProblems, SettingsForm } from './settings-form.ts';

/** The form that a field belongs to. */
export type FormState = {
  form: SettingsForm;
  /** What a clean installation has, in the form's own words. */
  standard: SettingsForm;
  problems: FormProblems;
  /** What a newer version says where the person typed something else. */
  crossed: SettingsForm;
  set: (path: string, value: string) => void;
};

export const FormContext = createContext<FormState | null>(null);

/** One setting: what is typed, what is wrong with it, what else is known of it. */
export function useSetting(path: string) {
  const state = useContext(FormContext);
  if (state === null) throw new Error(`${path} stands outside of the form`);
  const { form, standard, problems, crossed, set } = state;
  const value = form[path] ?? '';
  const theirs = crossed[path];
  return {
    value,
    standard: standard[path] ?? '',
    isChanged: value !== standard[path],
    error: problems[path] ?? null,
    /** Set to something else by somebody meanwhile. */
    met: theirs === undefined ? null : `Meanwhile set to ${theirs === '' ? 'nothing' : theirs}`,
    set: (next: string) => set(path, next),
  };
}
