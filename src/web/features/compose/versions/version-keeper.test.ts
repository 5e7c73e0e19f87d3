import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { documentFromPlainText } from '#domain/documents/document-from-plain-text.ts';
import { toPlainContent } from '#domain/linkedin-text/network-text.ts';
import { DAY_MS } from '#domain/time.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import type { VersionStore } from '#web/lib/storage/version-store.ts';
import { emptyContent, newDraft } from '../draft/draft.ts';
import { createDraftStore } from '../draft/draft-store.ts';
import { createVersionKeeper, PAUSE_MS } from './version-keeper.ts';
import { type WaitingVersion, waitingKey } from './waiting-versions.ts';

beforeEach(() => vi.useFakeTimers({ now: Date.UTC(2026, 9, 13) }));
afterEach(() => vi.useRealTimers());

const text = (value: string) => ({ document: documentFromPlainText(value) });

/** Storage of a browser, in memory. */
function memory() {
  const entries = new Map<string, unknown>();
  const store: VersionStore = {
    find: async (prefix) => [...entries].filter(([key]) => key.startsWith(prefix)),
    save: async (key, value) => Boolean(entries.set(key, structuredClone(value))),
    async delete(keys) {
      for (const key of keys) entries.delete(key);
    },
  };
  return { entries, store };
}

/** An opening of the editor, with a server that records what it gets. */
function openEditor(
  draft = newDraft(text('stored'), 'p1', 'v1'),
  more: { browser?: ReturnType<typeof memory>; restoredFrom?: string } = {},
) {
  const { browser = memory(), restoredFrom = null } = more;
  const sent: string[] = [];
  const control = { ownerId: 'ada' as string | null, failure: null as Error | null, refused: 0 };
  const store = createDraftStore(draft, {
    save: async ({ postId }) => ({ id: postId ?? 'p1', updatedAt: 'v2' }),
    uploadImages: (content) => content,
    currentImages: (content) => content,
    localCopy: { write: () => true, hasImagesOf: () => true, delete: () => undefined },
  });
  const keeper = createVersionKeeper(
    {
      store,
      browser: browser.store,
      getOwnerId: () => control.ownerId,
      async send(postId, { reason, content }) {
        if (control.failure !== null) throw control.failure;
        sent.push(`${postId} ${reason} ${toPlainContent(content.document)}`);
      },
      onRefused: () => (control.refused += 1),
    },
    restoredFrom,
  );
  const wordsOf = (versions: WaitingVersion[]) => versions.map(({ content }) => toPlainContent(content.document));
  const waiting = () => wordsOf(keeper.getWaiting());
  const offered = () => wordsOf(keeper.getOffered());
  return { sent, control, store, keeper, browser, waiting, offered, stop: keeper.watch() };
}
const settle = () => vi.advanceTimersByTimeAsync(0);

test('a pause of 30 s after a change is a version; what stood there at the opening is one too', async () => {
  const { sent, store } = openEditor();
  await vi.advanceTimersByTimeAsync(DAY_MS);
  expect(sent).toEqual([]);
  store.replace(text('a'));
  await vi.advanceTimersByTimeAsync(PAUSE_MS - 1);
  store.replace(text('ab'));
  await vi.advanceTimersByTimeAsync(PAUSE_MS - 1);
  expect(sent).toEqual(['p1 opened stored']);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual(['p1 opened stored', 'p1 pause ab']);
  await vi.advanceTimersByTimeAsync(DAY_MS);
  expect(sent).toHaveLength(2);
});

test('what is pressed makes versions at once, and so do emptying the editor and leaving it', async () => {
  const { sent, store, keeper, stop } = openEditor(newDraft());
  await store.save().catch(() => undefined);
  store.replace(text('mine'));
  await store.save();
  keeper.keep('before_generation');
  store.replace(text('generated'));
  keeper.keep('generated');
  store.replace(emptyContent());
  store.replace(text('anew'));
  stop();
  keeper.keep('pause', emptyContent());
  await settle();
  expect(sent).toEqual(['p1 before_generation mine', 'p1 generated generated', 'p1 pause anew']);
});

test('emptying the editor keeps what was typed just before', async () => {
  const { sent, store } = openEditor();
  store.replace(text('typed just now'));
  store.replace(emptyContent());
  await settle();
  expect(sent).toEqual(['p1 opened stored', 'p1 pause typed just now']);
});

test('a visitor’s versions wait in the browser, and go to the server once the draft does', async () => {
  const { sent, control, store, keeper, browser, waiting } = openEditor(newDraft());
  control.ownerId = null;
  store.replace(text('one'));
  keeper.keep('before_generation');
  store.replace(text('two'));
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  expect([sent, waiting()]).toEqual([[], ['two', 'one']]);
  expect([...browser.entries.keys()]).toEqual([waitingKey(store.getSnapshot())]);
  control.ownerId = 'ada';
  await keeper.send();
  expect(sent).toEqual([]);
  await store.save();
  await settle();
  expect(sent).toEqual(['p1 before_generation one', 'p1 pause two']);
  expect([waiting(), browser.entries.size]).toEqual([[], 0]);
});

test('offline they wait; what the server refuses stays in the browser and holds nothing back', async () => {
  const { sent, control, store, keeper, browser, waiting } = openEditor();
  control.failure = new ApiError('NETWORK_ERROR', 'No network');
  store.replace(text('one'));
  keeper.keep('before_rewrite');
  await settle();
  expect(waiting()).toEqual(['one', 'stored']);
  control.failure = new ApiError('TOO_LARGE', 'Too large', 413);
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  await keeper.send();
  control.failure = null;
  await keeper.send();
  expect([sent, waiting()]).toEqual([[], ['one', 'stored']]);
  store.replace(text('two'));
  keeper.keep('shared');
  await settle();
  expect([sent, waiting()]).toEqual([['p1 shared two'], ['one', 'stored']]);
  expect(browser.entries.size).toBe(1);
});

/** A visitor writes and closes the browser; what was written waits there. */
async function leaveVersion(words: string, browser: ReturnType<typeof memory>) {
  const opening = openEditor(newDraft(), { browser });
  opening.control.ownerId = null;
  opening.store.replace(text(words));
  opening.keeper.keep('before_rewrite');
  opening.stop();
  await settle();
  return opening.store.getSnapshot();
}

test('a post that was never saved takes over what waited with its own copy, however often it is opened', async () => {
  const browser = memory();
  const first = await leaveVersion('yesterday', browser);
  const other = await leaveVersion('of another post', browser);
  const restore = () => openEditor(newDraft(text('yesterday')), { browser, restoredFrom: first.editorSessionId });
  restore();
  await settle();
  const { sent, store, waiting, offered } = restore();
  await settle();
  expect([waiting(), offered()]).toEqual([['yesterday'], ['of another post']]);
  expect([...browser.entries.keys()]).toEqual([waitingKey(first), waitingKey(other)]);
  // The copy of the draft names this opening from now on.
  store.replace(text('today'));
  await settle();
  expect([...browser.entries.keys()]).toEqual([waitingKey(other), waitingKey(store.getSnapshot())]);
  await store.save();
  await settle();
  expect(sent).toEqual(['p1 before_rewrite yesterday']);
  expect([...browser.entries.keys()]).toEqual([waitingKey(other)]);
});

test('what was cleared is offered by the next new post, which neither sends nor deletes it', async () => {
  const browser = memory();
  const first = openEditor(newDraft(), { browser });
  first.control.ownerId = null;
  first.store.replace(text('cleared'));
  first.store.replace(emptyContent());
  first.stop();
  await settle();
  const { sent, store, waiting, offered } = openEditor(newDraft(), { browser });
  await settle();
  expect([waiting(), offered()]).toEqual([[], ['cleared']]);
  store.replace(text('anew'));
  await store.save();
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  expect(sent).toEqual(['p1 pause anew']);
  expect([...browser.entries.keys()]).toEqual([waitingKey(first.store.getSnapshot())]);
});

test('what waited for 30 days is deleted by the next new post', async () => {
  const browser = memory();
  await leaveVersion('old', browser);
  vi.setSystemTime(Date.now() + 30 * DAY_MS - 1);
  openEditor(newDraft(), { browser });
  await settle();
  expect(browser.entries.size).toBe(1);
  vi.setSystemTime(Date.now() + 1);
  const { offered } = openEditor(newDraft(), { browser });
  await settle();
  expect([offered(), browser.entries.size]).toEqual([[], 0]);
});

test('a restored copy overwrites no version of somebody else that waited with it', async () => {
  const browser = memory();
  const first = openEditor(newDraft(text('hers')), { browser });
  first.control.ownerId = 'renée';
  first.keeper.keep('before_rewrite');
  await settle();
  const { editorSessionId } = first.store.getSnapshot();
  const { keeper, waiting, offered } = openEditor(newDraft(text('mine')), { browser, restoredFrom: editorSessionId });
  await settle();
  expect([waiting(), offered()]).toEqual([[], []]);
  const before = browser.entries.get(waitingKey(first.store.getSnapshot()));
  keeper.keep('before_rewrite');
  await settle();
  expect(before).toMatchObject([{ ownerId: 'renée' }]);
  expect(browser.entries.get(waitingKey(first.store.getSnapshot()))).toBe(before);
});

test('what the server refused is not sent again by the next opening', async () => {
  const browser = memory();
  const first = openEditor(undefined, { browser });
  first.control.failure = new ApiError('TOO_LARGE', 'Too large', 413);
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  first.keeper.keep('before_rewrite');
  await settle();
  const { sent, waiting } = openEditor(undefined, { browser });
  await settle();
  expect([sent, waiting()]).toEqual([[], ['stored']]);
});

test('what somebody else’s post left in this browser is neither shown nor deleted', async () => {
  const browser = memory();
  const first = openEditor(undefined, { browser });
  first.control.failure = new ApiError('NETWORK_ERROR', 'No network');
  first.keeper.keep('before_rewrite');
  await settle();
  const second = openEditor(undefined, { browser });
  second.control.ownerId = 'renée';
  await settle();
  expect([second.waiting(), browser.entries.size]).toEqual([[], 1]);
});

test('what one person wrote is not sent as another’s', async () => {
  const { sent, control, store, keeper } = openEditor();
  control.failure = new ApiError('NETWORK_ERROR', 'No network');
  keeper.keep('before_rewrite');
  await settle();
  control.failure = null;
  control.ownerId = 'renée';
  store.replace(text('hers'));
  keeper.keep('shared');
  await settle();
  expect(sent).toEqual(['p1 shared hers']);
});

test('a browser that stores nothing is told of, and the versions go to the server all the same', async () => {
  const browser = memory();
  browser.store.save = async () => false;
  const { sent, control, keeper } = openEditor(undefined, { browser });
  keeper.keep('before_rewrite');
  await settle();
  expect([sent, control.refused]).toEqual([['p1 before_rewrite stored'], 1]);
});

test('whatever happens, each version that was made is on the server or waits in the browser', async () => {
  const acts = ['type', 'generate', 'save', 'sign out', 'sign in', 'lose network', 'get network', 'wait'] as const;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...acts), { maxLength: 30 }), async (all) => {
      const { sent, control, store, keeper, waiting, stop } = openEditor(newDraft());
      const made: string[] = [];
      let count = 0;
      for (const act of all) {
        if (act === 'type') {
          count += 1;
          store.replace(text(`text ${count}`));
        }
        if (act === 'generate' && count > 0) {
          made.push(`text ${count}`);
          keeper.keep('before_generation');
        }
        if (act === 'save' && count > 0) await store.save();
        if (act === 'sign out') control.ownerId = null;
        if (act === 'sign in') control.ownerId = 'ada';
        if (act === 'lose network') control.failure = new ApiError('NETWORK_ERROR', 'No network');
        if (act === 'get network') control.failure = null;
        if (act === 'wait') await vi.advanceTimersByTimeAsync(PAUSE_MS);
        await settle();
        const kept = [...sent.map((one) => one.split(' ').slice(2).join(' ')), ...waiting()];
        for (const one of made) expect(kept).toContain(one);
      }
      stop();
    }),
  );
});
