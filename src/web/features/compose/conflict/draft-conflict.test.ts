import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { documentFromPlainText } from '#domain/documents/document-from-plain-text.ts';
import { toPlainContent } from '#domain/linkedin-text/network-text.ts';
import { newDraft } from '../draft/draft.ts';
import { createDraftSession, type DraftPorts } from '../draft/draft-session.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const words = (text: string) => ({ document: documentFromPlainText(text) });

/** Ports that write down every call. `stored` is the version that others left: a save that knows another one is refused. */
function recorder() {
  const calls: string[] = [];
  const kept = new Map<string | null, string>();
  const control = { stored: 1 };
  const ports: DraftPorts = {
    create: () => Promise.reject(new Error('it is there already')),
    async update(postId, { document }, knownAt) {
      calls.push(`update ${postId} ${toPlainContent(document)}`);
      if (knownAt !== `v${control.stored}`) throw new Error('contested');
      control.stored += 1;
      return { id: postId, updatedAt: `v${control.stored}` };
    },
    isContested: (error) => error instanceof Error && error.message === 'contested',
    keepPictures: (content) => content,
    currentPictures: (content) => content,
    isKeepingPictures: () => true,
    keep({ postId, document }) {
      kept.set(postId, toPlainContent(document));
      return true;
    },
    drop: (postId) => void kept.delete(postId),
    explain: () => 'refused',
    now: () => 42,
  };
  return { calls, kept, control, ports };
}

const opened = (ports: DraftPorts) => {
  const session = createDraftSession(newDraft(words('stored'), 'p1', 'v1'), ports);
  session.setAutosave(true);
  return session;
};

test('saves of one session never contest each other: each answer is what the next one knows', async () => {
  const { calls, ports } = recorder();
  const session = opened(ports);
  for (const text of ['a', 'ab', 'abc']) {
    session.edit(words(text));
    await session.save();
  }
  expect(calls).toEqual(['update p1 a', 'update p1 ab', 'update p1 abc']);
  expect(session.getDraft()).toMatchObject({ knownAt: 'v4', isContested: false });
});

test('a post that was changed elsewhere: no save by itself any more, the words stay kept, a press asks again', async () => {
  const { calls, kept, control, ports } = recorder();
  const session = opened(ports);
  control.stored = 7;
  session.edit(words('mine'));
  await vi.runAllTimersAsync();
  expect(session.getDraft()).toMatchObject({ isContested: true, saveProblem: null, isSaving: false });
  session.edit(words('mine, and more'));
  await vi.runAllTimersAsync();
  session.leave();
  expect(calls).toEqual(['update p1 mine']);
  expect(kept.get('p1')).toBe('mine, and more');
  expect(session.wouldLoseWords()).toBe(false);
  await expect(session.save()).rejects.toThrow('contested');
  expect(session.getDraft().isContested).toBe(true);
});

test('once the person chose, what stands is saved over what was seen, and over nothing newer', async () => {
  const { calls, kept, control, ports } = recorder();
  const session = opened(ports);
  control.stored = 7;
  session.edit(words('mine'));
  await vi.runAllTimersAsync();
  control.stored = 8;
  session.settle('v7');
  await expect(session.save()).rejects.toThrow('contested');
  session.settle('v8');
  await vi.runAllTimersAsync();
  expect(calls).toEqual(['update p1 mine', 'update p1 mine', 'update p1 mine']);
  expect(session.getDraft()).toMatchObject({ knownAt: 'v9', isContested: false });
  expect(kept.size).toBe(0);
});

test('a share that found the post changed leaves saved words unsaved, and kept', async () => {
  const { kept, ports } = recorder();
  const session = opened(ports);
  session.edit(words('mine'));
  await session.save();
  session.contest();
  expect(kept.get('p1')).toBe('mine');
  expect(session.getDraft()).toMatchObject({ isContested: true });
  session.settle('v2');
  await vi.runAllTimersAsync();
  expect(session.getDraft()).toMatchObject({ isContested: false, knownAt: 'v3' });
});
