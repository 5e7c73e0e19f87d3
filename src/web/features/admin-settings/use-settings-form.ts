import { useState } from 'react';
import { describeChanges } from '#domain/settings/describe-changes.ts';
import type { Settings } from '#domain/settings/settings.ts';
import type { SettingsAnswer } from '#web/data/admin-settings.ts';
import { changedPaths, fromForm, rebaseForm, type SettingsForm, toForm } from './settings-form.ts';

/** That somebody else set something while this form was open. */
export type Met = { version: number; by: string | null; changes: readonly string[]; crossed: SettingsForm };
type State = { base: SettingsAnswer; form: SettingsForm; met: Met | null };

/**
 * The form over the version that it began with. A newer version is laid under what was typed, which stays, and is told of.
 * @param answer the settings as they were last read
 */
export function useSettingsForm(answer: SettingsAnswer, zone: string) {
  const [state, setState] = useState<State>(() => fresh(answer, zone));
  // What is read anew while the form stands is taken in before it is shown.
  if (answer.version > state.base.version) setState(rebase(state, answer, zone));
  const base = toForm(settingsOf(state.base), zone);
  return {
    form: state.form,
    met: state.met,
    version: state.base.version,
    changed: changedPaths(base, state.form),
    outcome: fromForm(state.form, zone),
    set: (path: string, value: string) => setState((now) => ({ ...now, form: { ...now.form, [path]: value } })),
    /** Takes a version as it is, with nothing typed over it. */
    take: (version: SettingsAnswer) => setState(fresh(version, zone)),
  };
}

function fresh(answer: SettingsAnswer, zone: string): State {
  return { base: answer, form: toForm(settingsOf(answer), zone), met: null };
}

function rebase(state: State, answer: SettingsAnswer, zone: string): State {
  const [before, after] = [toForm(settingsOf(state.base), zone), toForm(settingsOf(answer), zone)];
  const { form, crossed } = rebaseForm(before, state.form, after);
  // Where nothing of one's own is left there is nothing to tell: the form simply shows the newer version.
  if (changedPaths(after, form).length === 0) return { base: answer, form, met: null };
  const newest = answer.history[0];
  const met = {
    version: answer.version,
    by: newest?.changedBy ?? null,
    changes: describeChanges(settingsOf(state.base), settingsOf(answer)),
    crossed,
  };
  return { base: answer, form, met };
}

/** The contract's shape of the settings is the domain's, but for what may be undefined in it. */
export function settingsOf({ settings }: Pick<SettingsAnswer, 'settings'>): Settings {
  return settings as Settings;
}
