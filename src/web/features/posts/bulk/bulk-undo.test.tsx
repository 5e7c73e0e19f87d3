import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { messageFor, UI } from '#contract/messages.ts';
import type { Post } from '#contract/posts.ts';
import { samplePost, samplePublication } from '#test/harness/sample-post.ts';
import { clearCredentials, writeCredentials } from '#web/lib/auth/credentials.ts';
import { storedUserSchema } from '#web/lib/auth/stored-user.ts';
import { toast } from '#web/ui/toast.tsx';
import { POSTS } from '../posts-messages.ts';
import { usePostActions } from '../row/use-post-actions.ts';
import { BULK } from './bulk-messages.ts';
import { sayOutcome } from './say-outcome.ts';
import { type BulkActions, useBulkActions } from './use-bulk-actions.ts';

const LOST = 'lost';
const NOT_FOUND = { success: false, error: messageFor('POST_NOT_FOUND'), code: 'POST_NOT_FOUND' };
const SCHEDULED = { success: true, data: { post: samplePost(), repeatedHour: false } };
const [ONE, TWO, DRAFT] = ['01', '02', '03'].map((end) => `0b9c7a52-5d0c-4a8e-9c55-0e5f0a3a1c${end}`) as [
  string,
  string,
  string,
];
const scheduled = (id: string) =>
  samplePost({ id, status: 'scheduled', scheduledAt: '2026-11-24T13:30:00.000Z', publication: samplePublication() });
const POSTS_DELETED = [scheduled(ONE), samplePost({ id: DRAFT }), scheduled(TWO)];

/** A stand-in for the server: what is called is kept, and what has no answer of its own succeeds. */
const server = {
  calls: [] as string[],
  posts: new Map<string, Post>(),
  answers: new Map<string, unknown[]>(),
};
/** Who asks before the page is left. */
let asking = 0;

const back = (id: string, done = true) => ({ id, done, note: done ? null : NOT_FOUND.error });
function answerTo(call: string, body: { action?: string; postId?: string; postIds?: string[] }): unknown {
  const [own] = server.answers.get(call)?.splice(0, 1) ?? [];
  if (own !== undefined) return own;
  const { postId = '', postIds = [] } = body;
  if (call === 'schedule') server.posts.set(postId, scheduled(postId));
  if (call === 'undelete' || call === 'delete')
    return { success: true, data: { results: postIds.map((id) => back(id)) } };
  if (call === 'undelete one') return { success: true, data: samplePost({ id: ONE }) };
  const post = server.posts.get(call.replace('read ', ''));
  if (call.startsWith('read')) return post === undefined ? NOT_FOUND : { success: true, data: post };
  return SCHEDULED;
}

/** 'read ID', 'schedule', 'delete', 'undelete', 'delete one' or 'undelete one'. */
function nameOf(url: string, method: string, action: string | undefined): string {
  if (action !== undefined) return action;
  if (url.endsWith('/schedule')) return 'schedule';
  if (url.endsWith('/undelete')) return 'undelete one';
  return method === 'DELETE' ? 'delete one' : `read ${url.split('/').at(-1)}`;
}

beforeEach(() => {
  Object.assign(server, { calls: [], answers: new Map() });
  server.posts = new Map(POSTS_DELETED.map(({ id }) => [id, samplePost({ id })]));
  asking = 0;
  const stored = new Map<string, string>();
  const count = (by: number) => (type: string) => {
    if (type === 'beforeunload') asking += by;
  };
  vi.stubGlobal('window', {
    dispatchEvent: () => true,
    addEventListener: count(1),
    removeEventListener: count(-1),
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    },
  });
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run));
  vi.stubGlobal('cancelAnimationFrame', clearTimeout);
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body?: string }) => {
    const sent = JSON.parse(body ?? '{}') as { action?: string };
    const call = nameOf(url, method, sent.action);
    server.calls.push(call);
    const answer = await answerTo(call, sent);
    if (answer === LOST) throw new TypeError('fetch failed');
    return new Response(JSON.stringify(answer), { status: answer === NOT_FOUND ? 404 : 200 });
  });
  writeCredentials(storedUserSchema.parse({ id: 'u1', name: 'Ada', email: 'a@b.c', accessToken: 'handle' }), 'token');
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  clearCredentials();
  for (const { id } of toast.getToasts()) toast.dismiss(id);
});

type Actions = BulkActions & { removeOne: ReturnType<typeof usePostActions>['remove'] };
function Screen({ onRender }: { onRender: (actions: Actions) => void }) {
  onRender({ ...useBulkActions(), removeOne: usePostActions(() => undefined).remove });
  return null;
}

/** The buttons' work, and how often the lists were to be read anew. */
function open() {
  const rendered: Actions[] = [];
  const client = new QueryClient();
  const invalidate = vi.spyOn(client, 'invalidateQueries');
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Screen onRender={(actions) => rendered.push(actions)} />
    </QueryClientProvider>,
  );
  const [actions] = rendered;
  if (actions === undefined) throw new Error('the screen was not rendered');
  const readAnew = () => invalidate.mock.calls.filter(([filters]) => filters?.queryKey?.join() === 'posts').length;
  return { actions, readAnew, forget: () => invalidate.mockClear() };
}

const shown = () => toast.getToasts().map((one) => ('title' in one ? one.title : null));
function pressUndo(title: string): void {
  const told = toast.getToasts().find((one) => 'title' in one && one.title === title);
  const action = told !== undefined && 'action' in told ? told.action : null;
  if (told === undefined || typeof action !== 'object' || action === null || !('onClick' in action)) {
    throw new Error(`no Undo at '${title}' among ${shown().join(', ')}`);
  }
  toast.dismiss(told.id);
  action.onClick({ preventDefault: () => undefined } as Parameters<typeof action.onClick>[0]);
}
const told = (title: string | null) => vi.waitFor(() => expect(shown()).toContain(title));

/** Deletes the three posts and presses Undo. */
async function undoDeletion() {
  const screen = open();
  await screen.actions.remove(POSTS_DELETED);
  screen.forget();
  server.calls = [];
  pressUndo('3 posts deleted');
  return screen;
}

test('an Undo of many shows that it is under way, asks who leaves, and reads the lists anew once', async () => {
  let answer: (value: unknown) => void = () => undefined;
  server.answers.set('schedule', [new Promise((resolve) => (answer = resolve))]);
  const { readAnew } = await undoDeletion();
  await vi.waitFor(() => expect(server.calls).toContain('schedule'));
  expect(shown()).toEqual([BULK.restoring]);
  expect(asking).toBe(1);
  answer(SCHEDULED);
  await told('3 posts restored');
  expect(shown()).toEqual(['3 posts restored']);
  expect(asking).toBe(0);
  expect(server.calls).toEqual(['undelete', `read ${ONE}`, 'schedule', `read ${TWO}`, 'schedule']);
  expect(readAnew()).toBe(1);
});

test.each<[string, (id: string) => void, string | null]>([
  ['is a draft where the post says so', () => undefined, BULK.undone(1)],
  ['is scheduled where the post says so', (id) => void server.posts.set(id, scheduled(id)), null],
])('a post whose scheduling was not answered %s', async (_name, atServer, says) => {
  server.answers.set('schedule', [
    SCHEDULED,
    Promise.resolve().then(() => {
      atServer(TWO);
      return LOST;
    }),
  ]);
  // The post is a draft as it is read for scheduling, whatever comes of that.
  server.answers.set(`read ${TWO}`, [{ success: true, data: samplePost({ id: TWO }) }]);
  await undoDeletion();
  await told('3 posts restored');
  if (says !== null) await told(says);
  expect(shown().sort()).toEqual(['3 posts restored', ...(says === null ? [] : [says])].sort());
});

test('a post of which nobody knows whether it is scheduled is not called a draft', async () => {
  server.answers.set('schedule', [SCHEDULED, LOST]);
  server.answers.set(`read ${TWO}`, [{ success: true, data: samplePost({ id: TWO }) }, LOST]);
  await undoDeletion();
  await told(BULK.unsure(1));
  expect(shown()).not.toContain(BULK.undone(1));
});

test('an Undo that failed is offered again, and finds what is back already', async () => {
  server.answers.set('undelete', [
    LOST,
    { success: true, data: { results: [back(ONE, false), back(DRAFT), back(TWO, false)] } },
  ]);
  server.posts.set(TWO, scheduled(TWO));
  await undoDeletion();
  await told('3 posts could not be restored');
  expect(asking).toBe(0);
  pressUndo('3 posts could not be restored');
  await told('3 posts restored');
  // Of the two that were back, one was at its time too.
  expect(server.calls.filter((call) => call === 'schedule')).toHaveLength(1);
  expect(server.posts.get(ONE)?.status).toBe('scheduled');
});

test('the Undo of one post that failed is offered again, unless the server has it no more', async () => {
  server.answers.set('undelete one', [LOST, NOT_FOUND, LOST, NOT_FOUND]);
  const { actions } = open();
  await actions.removeOne(samplePost({ id: ONE }));
  pressUndo(UI.list.deleted);
  await told(POSTS.undeleteFailed);
  pressUndo(POSTS.undeleteFailed);
  await told(POSTS.undeleted);

  server.posts.delete(ONE);
  await actions.removeOne(samplePost({ id: ONE }));
  pressUndo(UI.list.deleted);
  await told(POSTS.undeleteFailed);
  pressUndo(POSTS.undeleteFailed);
  await told(POSTS.undeleteFailed);
  expect(() => pressUndo(POSTS.undeleteFailed)).toThrow('no Undo');
});

test('sayOutcome: refused posts are listed in the dialog; where its screen is gone, a toast has the reasons and Undo', () => {
  const [undo, showRefusals] = [vi.fn(), vi.fn()];
  const refused = [ONE, TWO].map((id) => ({ post: samplePost({ id }), reason: 'It is out.' }));
  const outcome = { title: '1 post deleted, 2 were not', note: null, refused, undo };
  sayOutcome(outcome, showRefusals);
  expect(showRefusals).toHaveBeenCalledWith(outcome);
  expect(shown()).toEqual([]);
  sayOutcome(outcome, null);
  expect(toast.getToasts()).toMatchObject([{ title: outcome.title, description: 'It is out.' }]);
  pressUndo(outcome.title);
  expect(undo).toHaveBeenCalledOnce();
});
