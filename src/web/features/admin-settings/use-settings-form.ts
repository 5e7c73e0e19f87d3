import { useState } from 'react';
import { describeChanges } from '#domain/settings/describe-changes.ts';
import type { Settings } from '#domain/settings/settings.ts';
import type { SettingsAnswer } from '#web/data/admin-settings.ts';
import { changedPaths, parseForm, rebaseForm, type SettingsForm, toForm } from './settings-form.ts';

/** A version that somebody else saved while this form had changes. `fields` were changed in both, with the other's values. */
export type SettingsConflict = { version: number; by: string | null; changes: readonly string[]; fields: SettingsForm };
export type SettingsFormState = { base: SettingsAnswer; form: SettingsForm; conflict: SettingsConflict | null };

/**
 * The form over the version that it began with. When a newer version is read, the changes made here are applied to it.
 * @param answer the settings as last read
 */
export function useSettingsForm(answer: SettingsAnswer, zone: string) {
  const [state, setState] = useState<SettingsFormState>(() => openSettings(answer, zone));
  // Before the newer version is shown, so that no render mixes the two.
  if (answer.version > state.base.version) setState(rebaseSettings(state, answer, zone));
  return {
    form: state.form,
    conflict: state.conflict,
    version: state.base.version,
    changed: changedPaths(toForm(toSettings(state.base), zone), state.form),
    outcome: parseForm(state.form, zone),
    set: (path: string, value: string) => setState((now) => ({ ...now, form: { ...now.form, [path]: value } })),
    /** Shows a version without any changes. */
    replaceWith: (version: SettingsAnswer) => setState(openSettings(version, zone)),
  };
}

/** The form of a version, without changes. */
export function openSettings(answer: SettingsAnswer, zone: string): SettingsFormState {
  return { base: answer, form: toForm(toSettings(answer), zone), conflict: null };
}

/** The form with its changes applied to a newer version. */
export function rebaseSettings(state: SettingsFormState, answer: SettingsAnswer, zone: string): SettingsFormState {
  const [before, after] = [toForm(toSettings(state.base), zone), toForm(toSettings(answer), zone)];
  const { form, conflicts } = rebaseForm(before, state.form, after);
  // Without changes here there is nothing to say: the form just shows the newer version.
  if (changedPaths(after, form).length === 0) return { base: answer, form, conflict: null };
  const conflict = {
    version: answer.version,
    by: answer.history[0]?.changedBy ?? null,
    changes: describeChanges(toSettings(state.base), toSettings(answer)),
    fields: conflicts,
  };
  return { base: answer, form, conflict };
}

/** The contract's settings are the domain's, but for `undefined` in optional parts. */
export function toSettings({ settings }: Pick<SettingsAnswer, 'settings'>): Settings {
  return settings as Settings;
}
