import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { localStore, STORAGE_KEYS } from '#web/lib/storage/browser-storage.ts';
import { isBegun, parseDraft } from './stored-draft.ts';

const EMPTY = { subject: '', message: '' };
beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());

test('parseDraft gives back what was stored', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (subject, message) => {
      expect(parseDraft(JSON.stringify({ subject, message, more: 1 }), EMPTY)).toEqual({ subject, message });
    }),
  );
});

test('parseDraft makes an empty draft of the same fields out of anything else', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(Object.keys(parseDraft(text, EMPTY))).toEqual(['subject', 'message']);
    }),
  );
  expect(parseDraft('{"valueOf":"","__proto__":""}', EMPTY)).toEqual(EMPTY);
  expect(parseDraft(null, EMPTY)).toBe(EMPTY);
});

test('isBegun: a form is begun where one of the named fields says something', () => {
  const key = STORAGE_KEYS.feedbackDraft;
  expect(isBegun(key, ['message'])).toBe(false);
  localStore.setItem(key, JSON.stringify({ kind: 'idea', message: '' }));
  expect(isBegun(key, ['message'])).toBe(false);
  localStore.setItem(key, JSON.stringify({ kind: 'idea', message: 'Slow' }));
  expect(isBegun(key, ['message'])).toBe(true);
  localStore.removeItem(key);
});
