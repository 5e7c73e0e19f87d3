import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS, type Settings } from '#domain/settings/settings.ts';
import type { SettingsAnswer } from '#web/data/admin-settings.ts';
import { openSettings, rebaseSettings, type SettingsFormState } from './use-settings-form.ts';

const ZONE = 'America/New_York';
const history = [{ version: 2, changedAt: '2026-11-24T13:30:00.000Z', changedBy: 'Ada', note: '' }];
const answer = (version: number, settings: Partial<Settings> = {}) =>
  ({ version, settings: { ...DEFAULT_SETTINGS, ...settings }, history }) as SettingsAnswer;
const typed = (state: SettingsFormState, path: string, value: string) => ({
  ...state,
  form: { ...state.form, [path]: value },
});

test('rebaseSettings shows a newer version without a conflict if nothing was changed here', () => {
  const state = rebaseSettings(openSettings(answer(1), ZONE), answer(2, { visitorDailyLimit: 7 }), ZONE);
  expect(state).toMatchObject({ base: { version: 2 }, form: { visitorDailyLimit: '7' }, conflict: null });
});

test('rebaseSettings keeps changes made here, and names who changed what meanwhile', () => {
  const before = typed(openSettings(answer(1), ZONE), 'models.text', 'my-model');
  const { form, conflict } = rebaseSettings(before, answer(2, { visitorDailyLimit: 7 }), ZONE);
  expect(form).toMatchObject({ 'models.text': 'my-model', visitorDailyLimit: '7' });
  expect(conflict).toMatchObject({ version: 2, by: 'Ada', fields: {} });
  expect(conflict?.changes).toHaveLength(1);
});

test('rebaseSettings lists the fields that were changed in both, with the other value', () => {
  const before = typed(openSettings(answer(1), ZONE), 'visitorDailyLimit', '5');
  const { form, conflict } = rebaseSettings(before, answer(2, { visitorDailyLimit: 7 }), ZONE);
  expect(form['visitorDailyLimit']).toBe('5');
  expect(conflict?.fields).toEqual({ visitorDailyLimit: '7' });
});
