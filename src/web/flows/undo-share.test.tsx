import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { toast as sonner } from 'sonner';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { messageFor } from '#contract/error-messages.ts';
import { UI } from '#contract/messages.ts';
import { PUBLISHING } from '#contract/publishing-messages.ts';
import { SHARE_UNDO_SECONDS } from '#domain/posts/sending/share-undo.ts';
import { MINUTE_MS, SECOND_MS } from '#domain/time.ts';
import { samplePost, samplePublication } from '#test/harness/sample-post.ts';
import { pressUndo, renderHook, shownToasts, standInForBrowser } from '#test/harness/screen.ts';
import { writeCredentials } from '#web/lib/auth/credentials.ts';
import { storedUserSchema } from '#web/lib/auth/stored-user.ts';
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
const answer = (body: unknown, status = 200) =>
  body === LOST
    ? Promise.reject(new TypeError('fetch failed'))
    : Promise.resolve(new Response(JSON.stringify(body), { status }));

standInForBrowser();
beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
});
afterEach(() => {
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
    return answer({ ...WAITS, undo: { ...UNDO, publicationId: UNDO.publicationId.replace(/.$/, `${sent.length}`) } });
  });
}

/** Presses Share; `isOut` is what the flow gives, null while it waits. */
function pressShare(words: string) {
  const share = renderHook(() => useShareFlow({ onNeedsReauth: () => undefined }));
  const press: { isOut: boolean | null } = { isOut: null };
  void share({ postId: POST_ID, postContent: words, tiptapContent: null }).then((isOut) => {
    press.isOut = isOut;
  });
  return press;
}

test('a share says how long it waits, with Undo for as long as that, and success when the server says so', async () => {
  serve({ found: [WAITS, WAITS, WAITS, WAITS, { ...WAITS, undo: undefined }, OUT] });
  const press = pressShare('Waits');
  await vi.advanceTimersByTimeAsync(0);
  expect(sent[0]).toMatchObject({ undoSeconds: SHARE_UNDO_SECONDS });
  expect(shownToasts()).toEqual([UI.share.waiting(SHARE_UNDO_SECONDS)]);
  await vi.advanceTimersByTimeAsync(UNDO.leftMs);
  expect(shownToasts()).toEqual([UI.share.leaving]);
  expect(() => pressUndo()).toThrow('no Undo');
  expect(press.isOut).toBeNull();
  await vi.advanceTimersByTimeAsync(1000);
  expect(press.isOut).toBe(true);
  expect(shownToasts()).toEqual([UI.share.success]);
  expect(sent).toHaveLength(1);
});

test('the toast counts down to when the share goes out, which a screen reader hears once', async () => {
  serve({ found: [WAITS] });
  pressShare('Counts');
  await vi.advanceTimersByTimeAsync(0);
  const [told] = sonner.getToasts();
  const shown = () =>
    renderToStaticMarkup(<p>{told !== undefined && 'title' in told ? (told.title as ReactNode) : null}</p>);
  for (const seconds of [5, 4, 3, 2, 1]) {
    expect(shown()).toContain(`aria-hidden="true" class="tabular-nums">${UI.share.waiting(seconds)}<`);
    expect(shownToasts()).toEqual([UI.share.waiting(SHARE_UNDO_SECONDS)]);
    await vi.advanceTimersByTimeAsync(SECOND_MS);
  }
  expect(UI.share.waiting(1)).toBe('Your post goes out in 1 second');
});

test('Undo is said when the server has said it, once, and pressing again is another share', async () => {
  serve({
    found: [WAITS, { ...OUT, success: false, state: 'undone' }],
    undone: [{ success: true, data: samplePost() }, 200],
  });
  const press = pressShare('Undone');
  await vi.advanceTimersByTimeAsync(100);
  pressUndo();
  expect(shownToasts()).toEqual([UI.share.waiting(SHARE_UNDO_SECONDS)]);
  await vi.advanceTimersByTimeAsync(0);
  expect(shownToasts()).toEqual([UI.share.undone]);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(press.isOut).toBe(false);
  pressShare('Undone');
  await vi.advanceTimersByTimeAsync(0);
  expect(new Set(sent.map(({ requestId }) => requestId)).size).toBe(2);
});

test('what was said of one share is not said beside the countdown of the next', async () => {
  serve({
    found: [{ ...OUT, success: false, state: 'undone' }, WAITS],
    undone: [{ success: true, data: samplePost() }, 200],
  });
  pressShare('The first');
  await vi.advanceTimersByTimeAsync(100);
  pressUndo();
  await vi.advanceTimersByTimeAsync(100);
  expect(shownToasts()).toEqual([UI.share.undone]);
  pressShare('The next');
  await vi.advanceTimersByTimeAsync(0);
  expect(shownToasts()).toEqual([UI.share.waiting(SHARE_UNDO_SECONDS)]);
  // Who follows the first hears only now that it was undone.
  await vi.advanceTimersByTimeAsync(900);
  expect(shownToasts()).toEqual([UI.share.waiting(SHARE_UNDO_SECONDS)]);
});

test('an Undo whose answer is lost after the countdown stands alone, until what came of it is known', async () => {
  serve({ found: [WAITS, WAITS, WAITS, WAITS, WAITS, WAITS, WAITS, WAITS, OUT] });
  let lose: () => void = () => undefined;
  const others = fetch;
  vi.stubGlobal('fetch', (url: string, options: { method: string }) =>
    url.includes('undo-share')
      ? new Promise((_resolve, reject) => {
          lose = () => reject(new TypeError('fetch failed'));
        })
      : others(url, options),
  );
  pressShare('Lost late');
  await vi.advanceTimersByTimeAsync(UNDO.leftMs - 100);
  pressUndo();
  await vi.advanceTimersByTimeAsync(200);
  expect(shownToasts()).toEqual([UI.share.leaving]);
  lose();
  await vi.advanceTimersByTimeAsync(0);
  expect(shownToasts()).toEqual([LOST_ANSWERS.undo]);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(shownToasts()).toEqual([UI.share.success]);
});

test('offline nothing is undone: that the post goes out is said in one sentence, until what came of it is known', async () => {
  serve({ found: [WAITS, WAITS, WAITS, WAITS, WAITS, WAITS, OUT] });
  pressShare('Offline');
  await vi.advanceTimersByTimeAsync(100);
  vi.stubGlobal('navigator', { onLine: false });
  pressUndo();
  await vi.advanceTimersByTimeAsync(10);
  expect(shownToasts()).toContain(UI.share.undoOffline);
  await vi.advanceTimersByTimeAsync(UNDO.leftMs);
  expect(shownToasts()).toEqual([UI.share.undoOffline]);
  await vi.advanceTimersByTimeAsync(3000);
  expect(shownToasts()).toEqual([UI.share.success]);
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
  expect(shownToasts()).toContain(says);
  expect(shownToasts()).not.toContain(UI.share.undone);
  await vi.advanceTimersByTimeAsync(2000);
  expect(press.isOut).toBe(isOut);
  expect(shownToasts()).toContain(isOut ? UI.share.success : UI.share.undone);
});

test.each<[string, unknown[], string]>([
  ['the connection is back', [LOST, LOST, OUT], UI.share.success],
  ['it takes too long', [{ ...WAITS, undo: undefined }], PUBLISHING.checking],
  ['nobody answers any more', [LOST], LOST_ANSWERS.share.title],
])('a share on its way is followed until %s', async (_name, found, says) => {
  serve({ found });
  pressShare(`Followed until ${_name}`);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(shownToasts()).toEqual([says]);
});

test('that the server has the share no more proves nothing: it is not said to be undone', async () => {
  serve({ found: [WAITS, null] });
  const press = pressShare('Gone');
  await vi.advanceTimersByTimeAsync(2000);
  expect(shownToasts()).toEqual([PUBLISHING.checking]);
  expect(press.isOut).toBe(true);
});

test('nobody is told of the share of who was signed in before: it is neither undone nor refused', async () => {
  serve({ found: [null] });
  const press = pressShare('Of another');
  await vi.advanceTimersByTimeAsync(100);
  writeCredentials(storedUserSchema.parse({ id: 'u2', name: 'Bo', email: 'b@b.c', accessToken: 'other' }), 'token');
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(shownToasts()).toEqual([LOST_ANSWERS.share.title]);
  expect(press.isOut).toBe(false);
});

test('who undoes the share of a post from a backup is told that it is a draft now', async () => {
  const post = samplePost({ restoredFrom: '2026-11-20T10:00:00.000Z' });
  serve({ found: [WAITS, { ...OUT, success: false, state: 'undone' }], undone: [{ success: true, data: post }, 200] });
  pressShare('From a backup');
  await vi.advanceTimersByTimeAsync(100);
  pressUndo();
  await vi.advanceTimersByTimeAsync(3000);
  expect(shownToasts()).toEqual([UI.share.undoneRestored]);
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
