import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { messageFor, UI } from '#contract/messages.ts';
import { PUBLISHING } from '#contract/publishing-messages.ts';
import { SHARE_UNDO_SECONDS } from '#domain/posts/sending/share-undo.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { samplePost, samplePublication } from '#test/harness/sample-post.ts';
import { clearCredentials, writeCredentials } from '#web/lib/auth/credentials.ts';
import { storedUserSchema } from '#web/lib/auth/stored-user.ts';
import { toast } from '#web/ui/toast.tsx';
import { LeavingShare, leavesIn } from './leaving-share.tsx';
import { LOST_ANSWERS } from './lost-answers.ts';
import { useShareFlow } from './share-post.ts';

const POST_ID = '0b9c7a52-5d0c-4a8e-9c55-0e5f0a3a1c02';
const UNDO = { publicationId: '0b9c7a52-5d0c-4a8e-9c55-0e5f0a3a1c03', leftMs: SHARE_UNDO_SECONDS * 1000 };
const OUT = { success: true, postId: POST_ID, state: 'published', permalink: null };
const WAITS = { ...OUT, success: false, state: 'waiting', undo: UNDO };
const LEFT = { success: false, error: messageFor('SHARE_LEFT'), code: 'SHARE_LEFT' };
const LOST = 'lost';

let sent: Record<string, unknown>[] = [];
/** The toasts, as they are shown now. */
const shown = () => toast.getToasts().map((one) => ('title' in one ? one.title : null));
const answer = (body: unknown, status = 200) =>
  body === LOST
    ? Promise.reject(new TypeError('fetch failed'))
    : Promise.resolve(new Response(JSON.stringify(body), { status }));

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  const stored = new Map<string, string>();
  vi.stubGlobal('window', {
    dispatchEvent: () => true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    },
  });
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run));
  vi.stubGlobal('cancelAnimationFrame', clearTimeout);
  writeCredentials(storedUserSchema.parse({ id: 'u1', name: 'Ada', email: 'a@b.c', accessToken: 'handle' }), 'token');
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  clearCredentials();
  for (const { id } of toast.getToasts()) toast.dismiss(id);
  vi.useRealTimers();
});

/** The server takes the share; who looks gets `found`, one after the other and the last for good; Undo gets `undone`. */
function serve({ found, undone = [LOST, 0] }: { found: unknown[]; undone?: [body: unknown, status: number] }): void {
  vi.stubGlobal('fetch', (url: string, { method, body }: { method: string; body?: string }) => {
    if (url.includes('undo-share')) return answer(...undone);
    if (method === 'GET') {
      const next = found.length > 1 ? found.shift() : found[0];
      return answer(next === LOST ? LOST : { success: true, data: { outcome: next } });
    }
    sent.push(JSON.parse(body ?? '') as Record<string, unknown>);
    return answer(WAITS);
  });
}

type Share = ReturnType<typeof useShareFlow>;
function Screen({ onRender }: { onRender: (share: Share) => void }) {
  onRender(useShareFlow({ onNeedsReauth: () => undefined }));
  return null;
}

/** Presses Share; `isOut` is what the flow gives, null while it waits. */
function pressShare(words: string) {
  const rendered: Share[] = [];
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Screen onRender={(share) => rendered.push(share)} />
    </QueryClientProvider>,
  );
  const press: { isOut: boolean | null } = { isOut: null };
  void rendered[0]?.({ postId: POST_ID, postContent: words, tiptapContent: null }).then((isOut) => {
    press.isOut = isOut;
  });
  return press;
}

/** Presses the Undo of the toast that says that a post goes out. */
function pressUndo(): void {
  const action = toast.getToasts().flatMap((one) => ('action' in one && one.action ? [one.action] : []))[0];
  if (typeof action !== 'object' || !('onClick' in action)) throw new Error('there is no Undo');
  const event = { preventDefault: () => undefined };
  action.onClick(event as Parameters<typeof action.onClick>[0]);
}

test('a share says how long it waits, with Undo for as long as that, and success when the server says so', async () => {
  serve({ found: [WAITS, WAITS, WAITS, WAITS, { ...WAITS, undo: undefined }, OUT] });
  const press = pressShare('Waits');
  await vi.advanceTimersByTimeAsync(0);
  expect(sent[0]).toMatchObject({ undoSeconds: SHARE_UNDO_SECONDS });
  expect(shown()).toEqual([UI.share.waiting(SHARE_UNDO_SECONDS)]);
  await vi.advanceTimersByTimeAsync(UNDO.leftMs);
  expect(shown()).toEqual([UI.share.leaving]);
  expect(pressUndo).toThrow();
  expect(press.isOut).toBeNull();
  await vi.advanceTimersByTimeAsync(1000);
  expect(press.isOut).toBe(true);
  expect(shown()).toEqual([UI.share.success]);
  expect(sent).toHaveLength(1);
});

test('Undo is said when the server has said it, once, and pressing again is another share', async () => {
  serve({
    found: [WAITS, { ...OUT, success: false, state: 'undone' }],
    undone: [{ success: true, data: samplePost() }, 200],
  });
  const press = pressShare('Undone');
  await vi.advanceTimersByTimeAsync(100);
  pressUndo();
  expect(shown()).toEqual([UI.share.waiting(SHARE_UNDO_SECONDS)]);
  await vi.advanceTimersByTimeAsync(0);
  expect(shown()).toEqual([UI.share.undone]);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(press.isOut).toBe(false);
  pressShare('Undone');
  await vi.advanceTimersByTimeAsync(0);
  expect(new Set(sent.map(({ requestId }) => requestId)).size).toBe(2);
});

test.each<[string, [unknown, number], unknown[], string, boolean]>([
  ['came too late', [LEFT, 409], [WAITS, OUT], messageFor('SHARE_LEFT'), true],
  ['was not answered and came in time', [LOST, 0], [WAITS, { ...OUT, state: 'undone' }], LOST_ANSWERS.undo, false],
  ['was not answered and came too late', [LOST, 0], [WAITS, OUT], LOST_ANSWERS.undo, true],
  [
    'was refused',
    [{ success: false, error: 'No.', code: 'FORBIDDEN' }, 403],
    [WAITS, OUT],
    UI.share.undoFailed('No.'),
    true,
  ],
])('an Undo that %s says so, and what came of the share is said too', async (_name, undone, found, says, isOut) => {
  serve({ found, undone });
  const press = pressShare(`Undo that ${_name}`);
  await vi.advanceTimersByTimeAsync(100);
  pressUndo();
  await vi.advanceTimersByTimeAsync(10);
  expect(shown()).toContain(says);
  expect(shown()).not.toContain(UI.share.undone);
  await vi.advanceTimersByTimeAsync(2000);
  expect(press.isOut).toBe(isOut);
  expect(shown()).toContain(isOut ? UI.share.success : UI.share.undone);
});

test.each<[string, unknown[], string]>([
  ['the connection is back', [LOST, LOST, OUT], UI.share.success],
  ['it takes too long', [{ ...WAITS, undo: undefined }], PUBLISHING.checking],
  ['nobody answers any more', [LOST], LOST_ANSWERS.share.title],
])('a share on its way is followed until %s', async (_name, found, says) => {
  serve({ found });
  pressShare(`Followed until ${_name}`);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(shown()).toEqual([says]);
});

test('that the server has the share no more proves nothing: it is not said to be undone', async () => {
  serve({ found: [WAITS, null] });
  const press = pressShare('Gone');
  await vi.advanceTimersByTimeAsync(2000);
  expect(shown()).toEqual([PUBLISHING.checking]);
  expect(press.isOut).toBe(true);
});

test('nobody is told of the share of who was signed in before: it is neither undone nor refused', async () => {
  serve({ found: [null] });
  const press = pressShare('Of another');
  await vi.advanceTimersByTimeAsync(100);
  writeCredentials(storedUserSchema.parse({ id: 'u2', name: 'Bo', email: 'b@b.c', accessToken: 'other' }), 'token');
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(shown()).toEqual([LOST_ANSWERS.share.title]);
  expect(press.isOut).toBe(false);
});

test('who undoes the share of a post from a backup is told that it is a draft now', async () => {
  const post = samplePost({ restoredFrom: '2026-11-20T10:00:00.000Z' });
  serve({ found: [WAITS, { ...OUT, success: false, state: 'undone' }], undone: [{ success: true, data: post }, 200] });
  pressShare('From a backup');
  await vi.advanceTimersByTimeAsync(100);
  pressUndo();
  await vi.advanceTimersByTimeAsync(3000);
  expect(shown()).toEqual([UI.share.undoneRestored]);
});

test('the card of a share that waits says why in place of the seconds', () => {
  const post = samplePost({ status: 'scheduled', publication: samplePublication({ kind: 'share' }) });
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <LeavingShare post={post} clockOffsetMs={0} waits="It waits." />
    </QueryClientProvider>,
  );
  expect(html).toContain('It waits.');
  expect(html).toContain('Undo');
  expect(html).not.toContain('Going out');
});

test('a card counts down to its time', () => {
  expect([5000, 4001, 4000, 1, 0].map(leavesIn)).toEqual([
    ...['Going out in 5 s', 'Going out in 5 s', 'Going out in 4 s', 'Going out in 1 s'],
    'Publishing shortly…',
  ]);
  expect(leavesIn(null)).toBe('Going out in a few seconds');
});
