import { expect, test } from 'vitest';
import { documentFromPlainText } from '#domain/documents/document-from-plain-text.ts';
import { type Draft, type DraftEvent, hasWords, isDirty, isWorthSaving, newDraft, reduceDraft } from './draft.ts';

const document = documentFromPlainText('words');
const run = (draft: Draft, ...events: DraftEvent[]) => events.reduce(reduceDraft, draft);
const edited: DraftEvent = { type: 'edited', change: { document } };

test('an untouched draft has nothing to save', () => {
  expect(isDirty(newDraft())).toBe(false);
  expect(isDirty(newDraft({ document }, 'p1'))).toBe(false);
  expect(hasWords(newDraft())).toBe(false);
});

test('a change makes it dirty, a save clean', () => {
  const draft = run(newDraft(), edited);
  expect(isWorthSaving(draft)).toBe(true);
  const saved = run(
    draft,
    { type: 'save-started' },
    { type: 'save-succeeded', postId: 'p1', knownAt: 'v1', revision: 1, at: 9 },
  );
  expect(isDirty(saved)).toBe(false);
  expect(saved).toMatchObject({ postId: 'p1', savedAt: 9, isSaving: false });
});

test('what was written during a save stays unsaved', () => {
  const draft = run(newDraft(), edited, { type: 'save-started' }, edited, {
    type: 'save-succeeded',
    postId: 'p1',
    knownAt: 'v1',
    revision: 1,
    at: 9,
  });
  expect(isDirty(draft)).toBe(true);
});

test('a late answer to an older save takes nothing back', () => {
  const draft = run(
    newDraft(),
    edited,
    edited,
    { type: 'save-succeeded', postId: 'p1', knownAt: 'v1', revision: 2, at: 9 },
    { type: 'save-succeeded', postId: 'p1', knownAt: 'v1', revision: 1, at: 10 },
  );
  expect(isDirty(draft)).toBe(false);
});

test('a failed save keeps the words dirty and says why until the next try', () => {
  const failed = run(newDraft(), edited, { type: 'save-started' }, { type: 'save-failed', problem: 'No network' });
  expect(failed).toMatchObject({ saveProblem: 'No network', isSaving: false });
  expect(isDirty(failed)).toBe(true);
  expect(run(failed, { type: 'save-started' }).saveProblem).toBeNull();
});

test('without words there is nothing worth saving', () => {
  expect(isWorthSaving(run(newDraft(), { type: 'edited', change: { articleUrl: 'https://example.org' } }))).toBe(false);
});

test('a contested draft is unsaved, also one that was saved before, until somebody chose', () => {
  const saved = run(newDraft({ document }, 'p1', 'v1'), edited, {
    type: 'save-succeeded',
    postId: 'p1',
    knownAt: 'v2',
    revision: 1,
    at: 9,
  });
  expect(saved.knownAt).toBe('v2');
  const contested = run(saved, { type: 'contested' });
  expect([contested.isContested, isDirty(contested), contested.knownAt]).toEqual([true, true, 'v2']);
  const settled = run(contested, { type: 'settled', knownAt: 'v3' });
  expect([settled.isContested, isDirty(settled), settled.knownAt]).toEqual([false, true, 'v3']);
});
