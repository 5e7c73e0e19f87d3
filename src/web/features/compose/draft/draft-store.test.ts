import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RichDocument } from '#domain/documents/document.ts';
import { documentFromPlainText } from '#domain/documents/document-from-plain-text.ts';
import { toPlainContent } from '#domain/linkedin-text/network-text.ts';
import { type ContentWithImages, newDraft } from './draft.ts';
import {
  AUTOSAVE_DELAY_MS,
  createDraftStore,
  type DraftEditor,
  type DraftPorts,
  TYPING_DELAY_MS,
} from './draft-store.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const text = (value: string) => ({ document: documentFromPlainText(value) });
const textOf = ({ document }: { document: RichDocument }) => toPlainContent(document);

/** Ports that record every save. */
function recorder() {
  const calls: string[] = [];
  const copies = new Map<string | null, string>();
  const control = { fails: false, storesCopies: true, storesImages: true, gate: Promise.resolve() };
  const ports: DraftPorts = {
    async save(draft) {
      const { postId } = draft;
      calls.push(`${postId === null ? 'create' : `update ${postId}`} ${textOf(draft)}`);
      await control.gate;
      if (control.fails) throw new Error('no network');
      return { id: postId ?? 'p1', updatedAt: 'v1' };
    },
    uploadImages: (content) => content,
    currentImages: (content) => content,
    localCopy: {
      write(draft) {
        if (control.storesCopies) copies.set(draft.postId, textOf(draft));
        return control.storesCopies;
      },
      hasImagesOf: () => control.storesImages,
      delete: ({ postId }) => void copies.delete(postId),
    },
  };
  return { calls, copies, control, ports };
}

/** Lets saves wait until the returned function is called. */
function holdSaves(control: { gate: Promise<void> }): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  control.gate = promise;
  return resolve;
}

/** An editor that holds a text: `type` is a person's change, `leave` is leaving the field or the page. */
function fakeEditor(initial = '') {
  let document = documentFromPlainText(initial);
  let notify: () => void = () => undefined;
  let leave: () => void = () => undefined;
  const editor: DraftEditor = {
    read: () => document,
    replace(next) {
      document = next;
      notify();
    },
    subscribe(onChange, onLeave) {
      notify = onChange;
      leave = onLeave;
      return () => undefined;
    },
  };
  const type = (value: string) => editor.replace(documentFromPlainText(value));
  return { editor, type, leave: () => leave(), shown: () => toPlainContent(document) };
}

test('typing reaches the draft after a quiet time, on leaving, or with whatever reads the draft', async () => {
  const { ports } = recorder();
  const store = createDraftStore(newDraft(), ports);
  const { editor, type, leave } = fakeEditor();
  const disconnect = store.connectEditor(editor);
  const listener = vi.fn();
  store.subscribe(listener);
  type('a');
  await vi.advanceTimersByTimeAsync(TYPING_DELAY_MS - 1);
  type('ab');
  await vi.advanceTimersByTimeAsync(TYPING_DELAY_MS - 1);
  expect(listener).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect([textOf(store.getSnapshot()), listener.mock.calls.length]).toEqual(['ab', 1]);
  type('abc');
  expect(textOf(store.getSnapshot())).toBe('ab');
  leave();
  expect(textOf(store.getSnapshot())).toBe('abc');
  type('abcd');
  expect(textOf(store.getDraft())).toBe('abcd');
  await vi.runAllTimersAsync();
  expect(listener).toHaveBeenCalledTimes(3);
  type('abcde');
  disconnect();
  expect(textOf(store.getSnapshot())).toBe('abcde');
});

test('a save carries what was typed up to the call, and up to its turn where another one runs', async () => {
  const { calls, control, ports } = recorder();
  const release = holdSaves(control);
  const store = createDraftStore(newDraft(), ports);
  const { editor, type } = fakeEditor();
  store.connectEditor(editor);
  type('first');
  void store.save();
  expect(calls).toEqual(['create first']);
  type('second');
  const saved = store.save();
  type('third');
  release();
  expect(await saved).toBe('p1');
  expect(calls).toEqual(['create first', 'update p1 third']);
});

test('new content replaces the text in the editor; other fields leave it alone, and lose nothing typed', () => {
  const { ports } = recorder();
  const store = createDraftStore(newDraft(), ports);
  const { editor, type, shown } = fakeEditor();
  store.connectEditor(editor);
  type('mine');
  store.replace({ articleUrl: 'https://example.org' });
  expect([shown(), textOf(store.getSnapshot())]).toEqual(['mine', 'mine']);
  const before = store.getDraft();
  type('mine, and more');
  store.replace({ ...before, ...text('generated') });
  expect([shown(), textOf(store.getDraft()), store.getDraft().revision]).toEqual(['generated', 'generated', 4]);
});

test('a change is copied to the browser at once and saved once after a quiet time', async () => {
  const { calls, copies, ports } = recorder();
  const store = createDraftStore(newDraft(), ports);
  store.setAutosave(true);
  store.replace(text('a'));
  expect(copies.get(null)).toBe('a');
  await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS - 1);
  store.replace(text('ab'));
  await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS - 1);
  expect(calls).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(calls).toEqual(['create ab']);
  expect(store.getDraft()).toMatchObject({ postId: 'p1', savedAt: Date.now(), isSaving: false });
  expect(copies.size).toBe(0);
});

test('with a time limit it is saved within it, whatever is written meanwhile; the next change has its own quiet time', async () => {
  const { calls, ports } = recorder();
  const store = createDraftStore(newDraft(), ports);
  store.setAutosave(true);
  store.replace(text('a'));
  store.saveWithin(500);
  await vi.advanceTimersByTimeAsync(400);
  store.replace(text('ab'));
  await vi.advanceTimersByTimeAsync(99);
  expect(calls).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(calls).toEqual(['create ab']);
  store.replace(text('abc'));
  await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS - 1);
  expect(calls).toEqual(['create ab']);
  await vi.advanceTimersByTimeAsync(1);
  expect(calls).toEqual(['create ab', 'update p1 abc']);
});

test('signed out nothing is sent, not even with a time limit; signing in saves what is unsaved', async () => {
  const { calls, copies, ports } = recorder();
  const store = createDraftStore(newDraft(), ports);
  store.replace(text('before signing in'));
  store.saveWithin(500);
  await vi.runAllTimersAsync();
  expect(calls).toEqual([]);
  expect(copies.get(null)).toBe('before signing in');
  store.setAutosave(true);
  await vi.runAllTimersAsync();
  expect(calls).toEqual(['create before signing in']);
});

test('two saves at once create one post', async () => {
  const { calls, ports } = recorder();
  const store = createDraftStore(newDraft(), ports);
  store.replace(text('once'));
  expect(await Promise.all([store.save(), store.save()])).toEqual(['p1', 'p1']);
  expect(calls).toEqual(['create once']);
});

test('text typed while a post is being created is in the local copy of that post then', async () => {
  const { copies, control, ports } = recorder();
  const release = holdSaves(control);
  const store = createDraftStore(newDraft(), ports);
  store.replace(text('first'));
  const saved = store.save();
  store.replace(text('second'));
  release();
  await saved;
  expect([...copies]).toEqual([['p1', 'second']]);
});

test('a failed save says why, keeps the local copy, and the next one can work', async () => {
  const { calls, copies, control, ports } = recorder();
  control.fails = true;
  const store = createDraftStore(newDraft(), ports);
  store.setAutosave(true);
  store.replace(text('mine'));
  await vi.runAllTimersAsync();
  expect(store.getDraft()).toMatchObject({ saveProblem: 'no network', postId: null, isSaving: false });
  expect(copies.get(null)).toBe('mine');
  await expect(store.save()).rejects.toThrow('no network');
  control.fails = false;
  expect(await store.save()).toBe('p1');
  expect(store.getDraft().saveProblem).toBeNull();
  expect(calls).toHaveLength(3);
});

test('closing the page loses only what the browser has not stored, be it text or images', async () => {
  const { control, ports } = recorder();
  const store = createDraftStore(newDraft(), ports);
  const { editor, type } = fakeEditor();
  store.connectEditor(editor);
  type('stored here');
  expect(store.wouldLoseWords()).toBe(false);
  control.storesImages = false;
  expect(store.wouldLoseWords()).toBe(true);
  control.storesImages = true;
  control.storesCopies = false;
  type('stored nowhere');
  expect(store.wouldLoseWords()).toBe(true);
  await store.save();
  expect(store.wouldLoseWords()).toBe(false);
});

test('an emptied post is not saved, and its local copy is deleted', async () => {
  const { calls, copies, ports } = recorder();
  const store = createDraftStore(newDraft(text('old'), 'p1', 'v1'), ports);
  store.setAutosave(true);
  store.replace(text('new'));
  store.replace(text(''));
  await vi.runAllTimersAsync();
  expect(calls).toEqual([]);
  expect(copies.size).toBe(0);
});

test('no autosave while it is paused, as during a share', async () => {
  const { calls, ports } = recorder();
  const store = createDraftStore(newDraft(), ports);
  store.setAutosave(true);
  store.replace(text('shared'));
  const resume = store.pauseAutosave();
  store.replace(text('shared!'));
  await vi.runAllTimersAsync();
  expect(calls).toEqual([]);
  resume();
  await vi.runAllTimersAsync();
  expect(calls).toEqual(['create shared!']);
});

test('leaving the screen saves what is unsaved at once, also what was typed just before', async () => {
  const { calls, ports } = recorder();
  const store = createDraftStore(newDraft(), ports);
  const { editor, type } = fakeEditor();
  store.connectEditor(editor);
  store.setAutosave(true);
  type('almost');
  store.close();
  expect(calls).toEqual(['create almost']);
  await vi.runAllTimersAsync();
  expect(calls).toHaveLength(1);
});

test('images are uploaded before the text that shows them, and their addresses are no change to save', async () => {
  const { calls, ports } = recorder();
  const [raw, address] = ['data:image/png;base64,AAAA', `/api/images/${'ab'.repeat(32)}`];
  const uploaded = Promise.withResolvers<void>();
  let isUploaded = false;
  const swap = <T extends ContentWithImages>(content: T): T => {
    const json = JSON.stringify(content);
    return isUploaded && json.includes(raw) ? JSON.parse(json.replaceAll(raw, address)) : content;
  };
  const sent: unknown[] = [];
  const store = createDraftStore(newDraft(), {
    ...ports,
    uploadImages: (content) => uploaded.promise.then(() => swap(content)),
    currentImages: swap,
    save: (draft) => ports.save(draft).finally(() => sent.push(draft)),
  });
  store.setAutosave(true);
  store.replace({ document: { type: 'doc', content: [{ type: 'image', attrs: { src: raw, alt: null } }] } });
  const saved = store.save();
  expect(calls).toEqual([]);
  isUploaded = true;
  uploaded.resolve();
  await saved;
  expect(JSON.stringify(sent)).toContain(address);
  expect(JSON.stringify([sent, store.getDraft()])).not.toContain(raw);
  store.updateImages();
  await vi.runAllTimersAsync();
  expect(calls).toHaveLength(1);
});
