import { expect, test } from 'vitest';
import { documentFromPlainText } from '#domain/documents/document-from-plain-text.ts';
import {
  type Draft,
  type DraftEvent,
  expectedVersion,
  hasContent,
  isDirty,
  isWorthSaving,
  newDraft,
  reduceDraft,
} from './draft.ts';

const document = documentFromPlainText('text');
const run = (draft: Draft, ...events: DraftEvent[]) => events.reduce(reduceDraft, draft);
const edited: DraftEvent = { type: 'edited', change: { document } };
const saved = (revision: number, at = 9): DraftEvent => ({
  type: 'save-succeeded',
  postId: 'p1',
  updatedAt: 'v1',
  revision,
  at,
});

test('an untouched draft has nothing to save', () => {
  expect(isDirty(newDraft())).toBe(false);
  expect(isDirty(newDraft({ document }, 'p1'))).toBe(false);
  expect(hasContent(newDraft())).toBe(false);
});

test('a change makes it dirty, a save clean', () => {
  const draft = run(newDraft(), edited);
  expect(isWorthSaving(draft)).toBe(true);
  const clean = run(draft, { type: 'save-started' }, saved(1));
  expect(isDirty(clean)).toBe(false);
  expect(clean).toMatchObject({ postId: 'p1', expectedUpdatedAt: 'v1', savedAt: 9, isSaving: false });
});

test('a change takes content only, whatever else the given object holds', () => {
  const { editorSessionId, revision } = newDraft();
  const other = { ...newDraft({ document }, 'other', 'v9'), revision: 7 };
  const draft = run({ ...newDraft(), editorSessionId, revision }, { type: 'edited', change: other });
  expect(draft).toMatchObject({ document, postId: null, expectedUpdatedAt: null, editorSessionId, revision: 1 });
});

test('what was written during a save stays unsaved', () => {
  expect(isDirty(run(newDraft(), edited, { type: 'save-started' }, edited, saved(1)))).toBe(true);
});

test('a late answer to an older save makes nothing unsaved', () => {
  expect(isDirty(run(newDraft(), edited, edited, saved(2), saved(1, 10)))).toBe(false);
});

test('a failed save keeps the draft dirty and says why until the next try', () => {
  const failed = run(newDraft(), edited, { type: 'save-started' }, { type: 'save-failed', problem: 'No network' });
  expect(failed).toMatchObject({ saveProblem: 'No network', isSaving: false });
  expect(isDirty(failed)).toBe(true);
  expect(run(failed, { type: 'save-started' }).saveProblem).toBeNull();
});

test('without content there is nothing worth saving', () => {
  expect(isWorthSaving(run(newDraft(), { type: 'edited', change: { articleUrl: 'https://example.org' } }))).toBe(false);
});

test('other addresses of images are no change to save', () => {
  const draft = run(newDraft(), { type: 'images-replaced', content: { document, linkCard: null } });
  expect([draft.document, isDirty(draft)]).toEqual([document, false]);
});

test('a conflict makes even a saved draft unsaved, until it is resolved and saved', () => {
  const conflicting = run(newDraft({ document }, 'p1', 'v0'), edited, saved(1), { type: 'conflict-found' });
  expect([conflicting.hasConflict, isDirty(conflicting), conflicting.expectedUpdatedAt]).toEqual([true, true, 'v1']);
  const resolved = run(conflicting, { type: 'conflict-resolved', updatedAt: 'v3' });
  expect([resolved.hasConflict, isDirty(resolved), resolved.expectedUpdatedAt]).toEqual([false, true, 'v3']);
});

test('a draft that was never saved expects no version, and every save says which change it is', () => {
  const draft = run(newDraft(), edited, edited);
  const from = { editorSessionId: draft.editorSessionId, editorRevision: 2 };
  expect(expectedVersion(draft)).toEqual(from);
  expect(expectedVersion({ ...draft, expectedUpdatedAt: 'v1' })).toEqual({ ...from, expectedUpdatedAt: 'v1' });
});
