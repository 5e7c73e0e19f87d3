import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { documentFromPlainText } from '#domain/documents/document-from-plain-text.ts';
import { toPlainContent } from '#domain/linkedin-text/network-text.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { isDirty, newDraft } from './draft.ts';
import { AUTOSAVE_DELAY_MS, createDraftStore, type DraftPorts, TYPING_DELAY_MS } from './draft-store.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const text = (value: string) => ({ document: documentFromPlainText(value) });

/** A server on which a save that expects another version than `control.version` meets a conflict. */
function openWorld(initial = newDraft(text('stored'), 'p1', 'v1')) {
  const calls: string[] = [];
  const accepted: string[] = [];
  const copies = new Map<string | null, string>();
  const control = { version: 1, saveMs: 0, fails: false, storesCopies: true, isMade: false };
  const ports: DraftPorts = {
    async save({ postId, document, expectedUpdatedAt }) {
      if (control.saveMs > 0) await new Promise((resolve) => setTimeout(resolve, control.saveMs));
      if (control.fails) throw new Error('no network');
      calls.push(toPlainContent(document));
      const isOther = postId === null ? control.isMade : expectedUpdatedAt !== `v${control.version}`;
      if (isOther) throw new ApiError('POST_CHANGED', 'changed');
      control.version += 1;
      accepted.push(toPlainContent(document));
      return { id: postId ?? 'p1', updatedAt: `v${control.version}` };
    },
    uploadImages: (content) => content,
    currentImages: (content) => content,
    localCopy: {
      write({ postId, document }) {
        if (control.storesCopies) copies.set(postId, toPlainContent(document));
        return control.storesCopies;
      },
      hasImagesOf: () => true,
      delete: ({ postId }) => void copies.delete(postId),
    },
  };
  const store = createDraftStore(initial, ports);
  store.setAutosave(true);
  return { calls, accepted, copies, control, store };
}

test('saves of one draft meet no conflict: each expects the version of the one before', async () => {
  const { calls, store } = openWorld();
  for (const value of ['a', 'ab', 'abc']) {
    store.replace(text(value));
    await store.save();
  }
  expect(calls).toEqual(['a', 'ab', 'abc']);
  expect(store.getDraft()).toMatchObject({ expectedUpdatedAt: 'v4', hasConflict: false });
});

test('a save that is asked for is sent without a change too, any other is not', async () => {
  const { calls, store } = openWorld();
  await store.save();
  expect(calls).toEqual([]);
  await store.save({ isAsked: true });
  expect(calls).toEqual(['stored']);
});

test('a new post that was made already, by a call without an answer, and changed since is that post in conflict', async () => {
  const { copies, control, store } = openWorld(newDraft());
  const { newId } = store.getSnapshot();
  control.isMade = true;
  store.replace(text('mine'));
  await vi.runAllTimersAsync();
  expect(store.getSnapshot()).toMatchObject({ postId: newId, hasConflict: true });
  expect([...copies]).toEqual([[newId, 'mine']]);
});

test('a post that was saved elsewhere: no autosave any more, a local copy stays, and a save on request asks again', async () => {
  const { calls, copies, control, store } = openWorld();
  control.version = 7;
  store.replace(text('mine'));
  await vi.runAllTimersAsync();
  expect(store.getDraft()).toMatchObject({ hasConflict: true, saveProblem: null, isSaving: false });
  store.replace(text('mine, and more'));
  await vi.runAllTimersAsync();
  store.close();
  expect(calls).toEqual(['mine']);
  expect(copies.get('p1')).toBe('mine, and more');
  expect(store.wouldLoseWords()).toBe(false);
  await expect(store.save()).rejects.toThrow('changed');
  expect(store.getDraft().hasConflict).toBe(true);
});

test('a resolved conflict overwrites the version that was seen, and none that is newer', async () => {
  const { calls, copies, control, store } = openWorld();
  control.version = 7;
  store.replace(text('mine'));
  await vi.runAllTimersAsync();
  control.version = 8;
  store.resolveConflict('v7');
  await expect(store.save()).rejects.toThrow('changed');
  store.resolveConflict('v8');
  await vi.runAllTimersAsync();
  expect(calls).toEqual(['mine', 'mine', 'mine']);
  expect(store.getDraft()).toMatchObject({ expectedUpdatedAt: 'v9', hasConflict: false });
  expect(copies.size).toBe(0);
});

test('a conflict that a share met makes the saved draft unsaved, with a local copy', async () => {
  const { copies, store } = openWorld();
  store.replace(text('mine'));
  await store.save();
  store.reportConflict();
  expect(copies.get('p1')).toBe('mine');
  expect(store.getDraft()).toMatchObject({ hasConflict: true });
  store.resolveConflict('v2');
  await vi.runAllTimersAsync();
  expect(store.getDraft()).toMatchObject({ hasConflict: false, expectedUpdatedAt: 'v3' });
});

const ACTIONS = [
  'type',
  'wait',
  'wait for the autosave',
  'save',
  'network fails',
  'network works',
  'save elsewhere',
  'keep mine',
  'browser refuses copies',
  'browser stores copies',
  'pause',
  'resume',
  'leave the screen',
] as const;

test('no sequence of events loses text: it was saved, is in the local copy, or closing the page asks', async () => {
  const property = fc.asyncProperty(fc.array(fc.constantFrom(...ACTIONS), { maxLength: 40 }), async (actions) => {
    const isNew = actions.length % 2 === 0;
    const { accepted, copies, control, store } = openWorld(isNew ? newDraft() : undefined);
    control.saveMs = 100;
    let latest = 'first text';
    if (isNew) store.replace(text(latest));
    else accepted.push(latest);
    let notify: () => void = vi.fn();
    store.connectEditor({
      read: () => documentFromPlainText(latest),
      replace: () => expect.unreachable(),
      subscribe(onChange) {
        notify = onChange;
        return () => undefined;
      },
    });
    const pauses: (() => void)[] = [];
    const run: Record<(typeof ACTIONS)[number], () => unknown> = {
      type() {
        latest = `text ${latest.length} ${Math.random()}`;
        notify();
      },
      wait: () => vi.advanceTimersByTimeAsync(TYPING_DELAY_MS),
      'wait for the autosave': () => vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS + control.saveMs),
      save: () => void store.save().catch(() => undefined),
      'network fails': () => (control.fails = true),
      'network works': () => (control.fails = false),
      'save elsewhere': () => (control.version += 1),
      'keep mine': () => store.getDraft().hasConflict && store.resolveConflict(`v${control.version}`),
      'browser refuses copies': () => (control.storesCopies = false),
      'browser stores copies': () => (control.storesCopies = true),
      pause: () => pauses.push(store.pauseAutosave()),
      resume: () => pauses.pop()?.(),
      'leave the screen': () => store.close(),
    };
    for (const action of actions) {
      await run[action]();
      const asks = store.wouldLoseWords();
      const isSafe = accepted.includes(latest) || copies.get(store.getSnapshot().postId) === latest;
      expect(isSafe || asks, `${action}: ${latest}`).toBe(true);
    }

    for (const resume of pauses) resume();
    control.fails = false;
    for (let isSaved = false; !isSaved; ) {
      if (store.getDraft().hasConflict) store.resolveConflict(`v${control.version}`);
      const saving = store.save().then(
        () => true,
        () => false,
      );
      await vi.runAllTimersAsync();
      isSaved = await saving;
    }
    expect([accepted.at(-1), store.getDraft().saveProblem]).toEqual([latest, null]);
  });
  await fc.assert(property);
});

test('what is stored comes in the place of what is unsaved: nothing is left to save or to keep, until an Undo', async () => {
  const { calls, copies, control, store } = openWorld();
  store.setAutosave(false);
  store.replace(text('unsaved'));
  const before = store.getDraft();
  expect([isDirty(before), copies.get('p1')]).toEqual([true, 'unsaved']);
  control.version = 2;
  store.discard({ ...before, ...text('stored elsewhere') }, 'v2');
  expect(toPlainContent(store.getDraft().document)).toBe('stored elsewhere');
  expect([isDirty(store.getDraft()), copies.has('p1')]).toEqual([false, false]);
  await store.save();
  expect(calls).toEqual([]);
  store.replace(before);
  expect([isDirty(store.getDraft()), copies.get('p1')]).toEqual([true, 'unsaved']);
  await store.save();
  expect(store.getDraft()).toMatchObject({ hasConflict: false, expectedUpdatedAt: 'v3' });
});
