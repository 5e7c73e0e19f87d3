import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { documentFromPlainText } from '#domain/documents/document-from-plain-text.ts';
import { toPlainContent } from '#domain/linkedin-text/network-text.ts';
import { mapContentImages } from '../images/content-images.ts';
import { type DraftContent, newDraft } from './draft.ts';
import { AUTOSAVE_DELAY_MS, createDraftSession, type DraftPorts } from './draft-session.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const words = (text: string) => ({ document: documentFromPlainText(text) });
const textOf = (content: Partial<DraftContent>) => (content.document ? toPlainContent(content.document) : '');

/** Ports that write down every call; `fail` makes the next saves reject, `gate` lets them wait. */
function recorder() {
  const calls: string[] = [];
  const kept = new Map<string | null, string>();
  const control = { fail: false, canKeep: true, gate: Promise.resolve() };
  const saved = (id: string) => ({ id, updatedAt: 'v1' });
  const ports: DraftPorts = {
    async create(content) {
      calls.push(`create ${textOf(content)}`);
      await control.gate;
      if (control.fail) throw new Error('no network');
      return saved('p1');
    },
    async update(postId, content) {
      calls.push(`update ${postId} ${textOf(content)}`);
      await control.gate;
      if (control.fail) throw new Error('no network');
      return saved(postId);
    },
    isContested: () => false,
    keepPictures: (content) => content,
    currentPictures: (content) => content,
    isKeepingPictures: () => true,
    keep(draft) {
      if (control.canKeep) kept.set(draft.postId, textOf(draft));
      return control.canKeep;
    },
    drop: (postId) => void kept.delete(postId),
    explain: (error) => (error instanceof Error ? error.message : 'unknown'),
    now: () => 42,
  };
  return { calls, kept, control, ports };
}

test('a change is kept in the browser at once and saved once after a quiet time', async () => {
  const { calls, kept, ports } = recorder();
  const session = createDraftSession(newDraft(), ports);
  session.setAutosave(true);
  session.edit(words('a'));
  expect(kept.get(null)).toBe('a');
  await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS - 1);
  session.edit(words('ab'));
  await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS - 1);
  expect(calls).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(calls).toEqual(['create ab']);
  expect(session.getDraft()).toMatchObject({ postId: 'p1', savedAt: 42, isSaving: false });
  expect(kept.size).toBe(0);
});

test('what shall be saved soon is, whatever is written meanwhile; the next change has its own quiet time', async () => {
  const { calls, ports } = recorder();
  const session = createDraftSession(newDraft(), { ...ports, now: Date.now });
  session.setAutosave(true);
  session.edit(words('a'));
  session.saveWithin(500);
  await vi.advanceTimersByTimeAsync(400);
  session.edit(words('ab'));
  await vi.advanceTimersByTimeAsync(99);
  expect(calls).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(calls).toEqual(['create ab']);
  session.edit(words('abc'));
  await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS - 1);
  expect(calls).toEqual(['create ab']);
  await vi.advanceTimersByTimeAsync(1);
  expect(calls).toEqual(['create ab', 'update p1 abc']);
});

test('nothing is saved soon where drafts do not save themselves', async () => {
  const { calls, ports } = recorder();
  const session = createDraftSession(newDraft(), { ...ports, now: Date.now });
  session.edit(words('a'));
  session.saveWithin(500);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(calls).toEqual([]);
});

test('later saves update the same post', async () => {
  const { calls, ports } = recorder();
  const session = createDraftSession(newDraft(), ports);
  session.setAutosave(true);
  session.edit(words('a'));
  await vi.runAllTimersAsync();
  session.edit(words('ab'));
  await vi.runAllTimersAsync();
  expect(calls).toEqual(['create a', 'update p1 ab']);
});

test('signed out nothing is sent; signing in saves what waits', async () => {
  const { calls, kept, ports } = recorder();
  const session = createDraftSession(newDraft(), ports);
  session.edit(words('before signing in'));
  await vi.runAllTimersAsync();
  expect(calls).toEqual([]);
  expect(kept.get(null)).toBe('before signing in');
  session.setAutosave(true);
  await vi.runAllTimersAsync();
  expect(calls).toEqual(['create before signing in']);
});

test('words written during a save are saved after it, to the post it made', async () => {
  const { calls, kept, control, ports } = recorder();
  const gate = Promise.withResolvers<void>();
  control.gate = gate.promise;
  const session = createDraftSession(newDraft(), ports);
  session.setAutosave(true);
  session.edit(words('first'));
  await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS);
  session.edit(words('second'));
  const saved = session.save();
  gate.resolve();
  expect(await saved).toBe('p1');
  expect(calls).toEqual(['create first', 'update p1 second']);
  expect(kept.size).toBe(0);
});

test('two saves at once make one post', async () => {
  const { calls, ports } = recorder();
  const session = createDraftSession(newDraft(), ports);
  session.edit(words('once'));
  expect(await Promise.all([session.save(), session.save()])).toEqual(['p1', 'p1']);
  expect(calls).toEqual(['create once']);
});

test('a failed save says why, keeps the words here, and the next one can work', async () => {
  const { calls, kept, control, ports } = recorder();
  control.fail = true;
  const session = createDraftSession(newDraft(), ports);
  session.setAutosave(true);
  session.edit(words('mine'));
  await vi.runAllTimersAsync();
  expect(session.getDraft()).toMatchObject({ saveProblem: 'no network', postId: null, isSaving: false });
  expect(kept.get(null)).toBe('mine');
  await expect(session.save()).rejects.toThrow('no network');
  control.fail = false;
  expect(await session.save()).toBe('p1');
  expect(session.getDraft().saveProblem).toBeNull();
  expect(calls).toHaveLength(3);
});

test('closing the page loses words only where the browser kept none', async () => {
  const { control, ports } = recorder();
  const session = createDraftSession(newDraft(), ports);
  session.edit(words('kept'));
  expect(session.wouldLoseWords()).toBe(false);
  control.canKeep = false;
  session.edit(words('not kept'));
  expect(session.wouldLoseWords()).toBe(true);
  await session.save();
  expect(session.wouldLoseWords()).toBe(false);
});

test('nothing is saved of an emptied post, and its copy goes', async () => {
  const { calls, kept, ports } = recorder();
  const session = createDraftSession(newDraft(words('old'), 'p1', 'v1'), ports);
  session.setAutosave(true);
  session.edit(words('new'));
  session.edit(words(''));
  await vi.runAllTimersAsync();
  expect(calls).toEqual([]);
  expect(kept.size).toBe(0);
});

test('no autosave while it is held, as during a share', async () => {
  const { calls, ports } = recorder();
  const session = createDraftSession(newDraft(), ports);
  session.setAutosave(true);
  session.edit(words('shared'));
  const release = session.hold();
  session.edit(words('shared!'));
  await vi.runAllTimersAsync();
  expect(calls).toEqual([]);
  release();
  await vi.runAllTimersAsync();
  expect(calls).toEqual(['create shared!']);
});

test('leaving the screen saves what waits, at once', async () => {
  const { calls, ports } = recorder();
  const session = createDraftSession(newDraft(), ports);
  session.setAutosave(true);
  session.edit(words('almost'));
  session.leave();
  expect(calls).toEqual(['create almost']);
  await vi.runAllTimersAsync();
  expect(calls).toHaveLength(1);
});

test('pictures are kept before the words that show them, and their addresses are no change to save', async () => {
  const { calls, ports } = recorder();
  const [raw, address] = ['data:image/png;base64,AAAA', `/api/images/${'ab'.repeat(32)}`];
  const kept = Promise.withResolvers<void>();
  let isKept = false;
  const swap = <T extends Pick<DraftContent, 'document' | 'linkCard'>>(content: T): T =>
    isKept ? mapContentImages(content, (src) => (src === raw ? address : src)) : content;
  const sent: DraftContent[] = [];
  const session = createDraftSession(newDraft(), {
    ...ports,
    keepPictures: (content) => kept.promise.then(() => swap(content)),
    currentPictures: swap,
    async create(content) {
      sent.push(content);
      return ports.create(content);
    },
  });
  session.setAutosave(true);
  session.edit({ document: { type: 'doc', content: [{ type: 'image', attrs: { src: raw, alt: null } }] } });
  const saved = session.save();
  expect(calls).toEqual([]);
  isKept = true;
  kept.resolve();
  await saved;
  expect(JSON.stringify(sent)).toContain(address);
  expect(JSON.stringify([sent, session.getDraft()])).not.toContain(raw);
  session.settlePictures();
  await vi.runAllTimersAsync();
  expect(calls).toHaveLength(1);
});

test('a picture that is not yet safe in the browser keeps the page from closing unasked', () => {
  const { ports } = recorder();
  let isSafe = false;
  const session = createDraftSession(newDraft(), { ...ports, isKeepingPictures: () => isSafe });
  session.edit(words('with a picture'));
  expect(session.wouldLoseWords()).toBe(true);
  isSafe = true;
  expect(session.wouldLoseWords()).toBe(false);
});
