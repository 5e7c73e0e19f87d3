import { expect, test } from 'vitest';
import {
  conflictExplanation,
  conflictNote,
  conflictTitle,
  defaultLabel,
  fieldHint,
  providerMessage,
  resetQuestion,
  SETTINGS,
} from './settings-messages.ts';

test.each([
  ['999999', 'Default 999,999'],
  ['0', 'Default 0'],
  ['', 'Default '],
  ['gpt-5', 'Default gpt-5'],
])('defaultLabel of %j is %j', (text, label) => {
  expect(defaultLabel(text)).toBe(label);
});

test('fieldHint joins what there is to say', () => {
  expect(fieldHint([null, undefined, 'Default 3'])).toBe('Default 3');
  expect(fieldHint(['A hint', conflictNote(''), 'Default 3'])).toBe('A hint. Now set to nothing. Default 3');
});

test.each([
  [null, 'The environment sets no AI service'],
  ['practice', 'The practice AI writes'],
  ['openai', 'The environment sets openai'],
])('providerMessage of the provider %s', (aiProvider, start) => {
  expect(providerMessage({ aiProvider })).toContain(start);
});

test('conflictTitle and conflictExplanation say who saved and what happens to the changes here', () => {
  expect(conflictTitle({ by: 'Ada', version: 4 })).toBe('Ada changed the settings (version 4)');
  expect(conflictTitle({ by: null, version: 4 })).toMatch(/^Somebody else changed/);
  expect([0, 1, 3].map(conflictExplanation)).toEqual([
    expect.stringContaining('Save to keep both.'),
    expect.stringContaining('1 field. Yours is kept'),
    expect.stringContaining('3 fields. Yours is kept'),
  ]);
});

test('resetQuestion warns of changes that are not saved', () => {
  expect(resetQuestion(true).description).toContain('unsaved changes are discarded');
  expect(resetQuestion(false).description).toContain('The current settings stay');
});

test('SETTINGS counts changes and fields', () => {
  expect([SETTINGS.unsaved(1), SETTINGS.invalid(2)]).toEqual(['1 change is not saved', '2 fields need another value']);
});
