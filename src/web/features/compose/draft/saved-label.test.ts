import { expect, test } from 'vitest';
import { paragraphOf, textNode } from '#domain/documents/document.ts';
import { MESSAGES } from '../messages.ts';
import { newDraft } from './draft.ts';
import { elapsedLabel, offlineLabel, savedLabel } from './saved-label.ts';

const document = { type: 'doc' as const, content: [paragraphOf([textNode('Words')])] };
const draft = { ...newDraft({ document }), revision: 2, savedRevision: 2 };

test('an untouched draft says nothing', () => {
  expect(savedLabel(newDraft(), true, 0)).toBe('');
});

test('an emptied draft that was never saved has nothing to save; one that was keeps its saved words until others come', () => {
  const emptied = { ...newDraft(), revision: 3 };
  expect(savedLabel(emptied, true, 0)).toBe('');
  expect(savedLabel(emptied, false, 0)).toBe('');
  expect(savedLabel({ ...emptied, postId: 'p1' }, true, 0)).toBe('Unsaved changes');
});

test('saving, saved, not saved and kept are told apart', () => {
  expect(savedLabel({ ...draft, savedAt: 1000 }, true, 4000)).toBe('Saved 3 s ago');
  expect(savedLabel({ ...draft, savedAt: 1000, isSaving: true }, true, 4000)).toBe('Saving…');
  expect(savedLabel({ ...draft, saveProblem: 'Network error occurred' }, true, 0)).toBe(
    'Not saved: Network error occurred',
  );
  expect(savedLabel({ ...draft, hasConflict: true }, true, 0)).toBe('Not saved: changed elsewhere');
  expect(savedLabel({ ...draft, revision: 3 }, true, 0)).toBe('Unsaved changes');
  expect(savedLabel({ ...draft, revision: 3 }, false, 0)).toBe('Kept on this device');
});

test('offline it says what becomes of the words, where there are any to save', () => {
  const dirty = { ...draft, revision: 3, saveProblem: 'Network error occurred', isSaving: true };
  const { kept, keptOnly, notKept } = MESSAGES.offline;
  expect(offlineLabel(dirty, { savesItself: true, isKept: true })).toBe(kept);
  expect(offlineLabel(dirty, { savesItself: false, isKept: true })).toBe(keptOnly);
  expect(offlineLabel(dirty, { savesItself: true, isKept: false })).toBe(notKept);
  for (const other of [draft, { ...newDraft(), revision: 3 }, { ...dirty, hasConflict: true }])
    expect(offlineLabel(other, { savesItself: true, isKept: true })).toBeNull();
});

test('durations are rounded down and never negative', () => {
  expect([-50, 1999, 2000, 59_999, 60_000, 3_599_999, 3_600_000, 90_000_000].map(elapsedLabel)).toEqual([
    'just now',
    'just now',
    '2 s ago',
    '59 s ago',
    '1 min ago',
    '59 min ago',
    '1 h ago',
    'more than a day ago',
  ]);
});
