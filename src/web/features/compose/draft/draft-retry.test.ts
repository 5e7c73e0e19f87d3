import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { documentFromPlainText } from '#domain/documents/document-from-plain-text.ts';
import { toPlainContent } from '#domain/linkedin-text/network-text.ts';
import { ApiError, toApiError } from '#web/lib/api/api-error.ts';
import { newDraft } from './draft.ts';
import { AUTOSAVE_DELAY_MS, createDraftStore } from './draft-store.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const awayAs = (code: 'DATABASE_AWAY' | 'OVERLOADED' | 'UNAVAILABLE') =>
  toApiError({ success: false, error: 'Try again.', code, retryAfter: 5 }, 503);
const AWAY = awayAs('DATABASE_AWAY');

/** A draft whose saves fail as long as there are failures, and the texts that were sent. */
function draftThatFails(...failures: Error[]) {
  const sent: string[] = [];
  const copies = new Map<string | null, string>();
  const store = createDraftStore(newDraft(), {
    async save({ document }) {
      sent.push(toPlainContent(document));
      const failure = failures.shift();
      if (failure !== undefined) throw failure;
      return { id: 'p1', updatedAt: 'v1' };
    },
    uploadImages: (content) => content,
    currentImages: (content) => content,
    localCopy: {
      write: ({ postId, document }) => copies.set(postId, toPlainContent(document)).size > 0,
      hasImagesOf: () => true,
      delete: ({ postId }) => void copies.delete(postId),
    },
  });
  store.setAutosave(true);
  store.replace({ document: documentFromPlainText('mine') });
  return { store, sent, copies };
}

test('what the server could not save stays here and is sent again by itself, when the server says', async () => {
  const { store, sent, copies } = draftThatFails(awayAs('OVERLOADED'), awayAs('UNAVAILABLE'));
  await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS);
  expect([sent, copies.get(null), store.getDraft().saveProblem]).toEqual([['mine'], 'mine', 'Try again.']);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(5_001);
  expect(sent).toEqual(['mine', 'mine', 'mine']);
  expect([...copies]).toEqual([]);
  expect(store.getDraft()).toMatchObject({ postId: 'p1', saveProblem: null });
});

test('so is one whose answer was lost; a rejected one is not, nor anything after the editor is left', async () => {
  const lost = draftThatFails(new ApiError('NETWORK_ERROR', 'No answer'));
  await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS + 10_000);
  expect(lost.sent).toHaveLength(2);

  const rejected = draftThatFails(toApiError({ success: false, error: 'No.', code: 'NO_CONTENT' }, 400));
  await vi.runAllTimersAsync();
  expect(rejected.sent).toHaveLength(1);

  const left = draftThatFails(AWAY, AWAY, AWAY);
  await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS);
  left.store.close();
  await vi.runAllTimersAsync();
  expect(left.sent).toHaveLength(2);
  expect(left.copies.get(null)).toBe('mine');
});

test('without a connection nothing is said of a failure, and it is saved as soon as it can be', async () => {
  const { store, sent, copies } = draftThatFails(new ApiError('OFFLINE', 'You are offline'));
  await vi.runAllTimersAsync();
  expect([sent, copies.get(null), store.getDraft().saveProblem]).toEqual([['mine'], 'mine', null]);
  expect(store.hasLocalCopy()).toBe(true);
  store.saveWithin(0);
  await vi.advanceTimersByTimeAsync(0);
  expect([sent.length, store.getDraft().postId]).toEqual([2, 'p1']);
});
