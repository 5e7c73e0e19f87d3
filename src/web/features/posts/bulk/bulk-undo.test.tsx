import { QueryClient } from '@tanstack/react-query';
import { toast as sonner } from 'sonner';
import { beforeEach, expect, test, vi } from 'vitest';
import { messageFor } from '#contract/error-messages.ts';
import { UI } from '#contract/messages.ts';
import { samplePost, samplePublication } from '#test/harness/sample-post.ts';
import { pressUndo, renderHook, shownToasts, standInForBrowser } from '#test/harness/screen.ts';

import { POSTS } from '../posts-messages.ts';
import { usePostActions } from '../row/use-post-actions.ts';
import { BULK } from './bulk-messages.ts';
import { sayOutcome } from './say-outcome.ts';
import { useBulkActions } from './use-bulk-actions.ts';

const LOST = 'lost';
const NOT_FOUND = { success: false, error: messageFor('POST_NOT_FOUND'), code: 'POST_NOT_FOUND' };
const [ONE, TWO, DRAFT] = ['01', '02', '03'].map((end) => `0b9c7a52-5d0c-4a8e-9c55-0e5f0a3a1c${end}`) as [
  string,
  string,
  string,
];
const scheduled = (id: string) =>
  samplePost({ id, status: 'scheduled', scheduledAt: '2026-11-24T13:30:00.000Z', publication: samplePublication() });
const POSTS_DELETED = [scheduled(ONE), samplePost({ id: DRAFT }), scheduled(TWO)];

type Back = { id: string; done: boolean; note: string | null; status?: string };
const back = (id: string, status: string, note: string | null = null): Back => ({ id, done: true, note, status });
const results = (...all: Back[]) => ({ success: true, data: { results: all } });
const ALL_BACK = results(back(ONE, 'scheduled'), back(DRAFT, 'draft'), back(TWO, 'scheduled'));

/** What is called is kept; an Undo has these answers one after the other, and what is deleted is always deleted. */
let calls: string[] = [];
let answers: unknown[] = [];
type Sent = { action?: string; postIds?: string[]; posts?: object[] };
let sent: object[] = [];

standInForBrowser();
beforeEach(() => {
  calls = [];
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string }) => {
    const { action, postIds = [], posts = [] } = JSON.parse(body ?? '{}') as Sent;
    const isUndo = action === 'undelete' || action === 'schedule' || url.endsWith('/undelete');
    calls.push(action ?? (isUndo ? 'undelete' : 'delete'));
    if (action === 'schedule') sent = posts;
    const deleted = results(...postIds.map((id) => ({ id, done: true, note: null })));
    const answer = await (isUndo ? answers.shift() : deleted);
    if (answer === LOST) throw new TypeError('fetch failed');
    return new Response(JSON.stringify(answer), { status: answer === NOT_FOUND ? 404 : 200 });
  });
});

/** The buttons' work, and how often the lists were to be read anew. */
function open() {
  const client = new QueryClient();
  const invalidate = vi.spyOn(client, 'invalidateQueries');
  const actions = renderHook(
    () => ({ ...useBulkActions(() => undefined), removeOne: usePostActions(() => undefined).remove }),
    client,
  );
  const readAnew = () => invalidate.mock.calls.filter(([filters]) => filters?.queryKey?.join() === 'posts').length;
  return { actions, readAnew, forget: () => invalidate.mockClear() };
}

const told = (title: string | null) => vi.waitFor(() => expect(shownToasts()).toContain(title));

/** Deletes the three posts and presses Undo. */
async function undoDeletion(...undone: unknown[]) {
  answers = undone;
  const screen = open();
  await screen.actions.remove(POSTS_DELETED);
  screen.forget();
  pressUndo('3 posts deleted');
  return screen;
}

test('an Undo of many is one call that says it is under way, and reads the lists anew once', async () => {
  const answer = Promise.withResolvers();
  const { readAnew } = await undoDeletion(answer.promise);
  await vi.waitFor(() => expect(shownToasts()).toEqual([BULK.restoring]));
  answer.resolve(ALL_BACK);
  await told('3 posts restored');
  expect(shownToasts()).toEqual(['3 posts restored']);
  expect(calls).toEqual(['delete', 'undelete']);
  expect(readAnew()).toBe(1);
});

test.each(['drafts', 'days'] as const)('posts moved to %s are put back to the times they had', async (by) => {
  const { actions } = open();
  if (by === 'drafts') await actions.moveToDraft(POSTS_DELETED);
  else await actions.moveByDays(POSTS_DELETED, 7);
  answers = [LOST, results(back(ONE, 'scheduled'), back(TWO, 'scheduled'))];
  pressUndo(by === 'drafts' ? '3 posts moved to drafts' : '3 posts moved');
  await told('2 posts could not be put back');
  const { dueAt: scheduledDate, localTime, zone: userTimezone } = samplePublication();
  // The draft among them stays what it was.
  expect(sent).toEqual(
    [ONE, TWO].map((postId) => expect.objectContaining({ postId, scheduledDate, localTime, userTimezone })),
  );
  pressUndo('2 posts could not be put back');
  await told('2 posts put back');
  expect(() => pressUndo('2 posts put back')).toThrow('no Undo');
});

test('drafts that were moved to drafts have no Undo', async () => {
  const { actions } = open();
  await actions.moveToDraft([samplePost({ id: DRAFT })]);
  expect(() => pressUndo('1 post moved to drafts')).toThrow('no Undo');
});

test('scheduled posts that are drafts now are counted, with the reason', async () => {
  const why = messageFor('SCHEDULE_NOT_FUTURE');
  await undoDeletion(results(back(ONE, 'draft', why), back(DRAFT, 'draft'), back(TWO, 'scheduled')));
  await told('3 posts restored');
  expect(sonner.getToasts()).toMatchObject([{ description: `${BULK.notScheduled(1)} ${why}` }]);
});

test('an Undo that failed is offered again', async () => {
  await undoDeletion(LOST, ALL_BACK);
  await told('3 posts could not be restored');
  pressUndo('3 posts could not be restored');
  await told('3 posts restored');
  expect(calls).toEqual(['delete', 'undelete', 'undelete']);
});

test('the Undo of one post that failed is offered again, unless the server has it no more', async () => {
  answers = [LOST, { success: true, data: samplePost({ id: ONE }) }, LOST, NOT_FOUND];
  const { actions } = open();
  await actions.removeOne(samplePost({ id: ONE }));
  pressUndo(UI.list.deleted);
  await told(POSTS.undeleteFailed);
  pressUndo(POSTS.undeleteFailed);
  await told(POSTS.undeleted);

  await actions.removeOne(samplePost({ id: ONE }));
  pressUndo(UI.list.deleted);
  await told(POSTS.undeleteFailed);
  pressUndo(POSTS.undeleteFailed);
  await told(POSTS.undeleteFailed);
  expect(() => pressUndo(POSTS.undeleteFailed)).toThrow('no Undo');
});

test('the Undo of one scheduled post says whether it has its time again', async () => {
  const { actions } = open();
  for (const [status, says] of [
    ['scheduled', POSTS.undeleted],
    ['draft', POSTS.undeletedAsDraft],
  ] as const) {
    answers = [{ success: true, data: samplePost({ id: ONE, status }) }];
    await actions.removeOne(scheduled(ONE));
    pressUndo(UI.list.deleted);
    await told(says);
  }
});

test('sayOutcome: refused posts are listed in the dialog; where its screen is gone, a toast has the reasons and Undo', () => {
  const [undo, showRefusals] = [vi.fn(), vi.fn()];
  const refused = [ONE, TWO].map((id) => ({ post: samplePost({ id }), reason: 'It is out.' }));
  const outcome = { title: '1 post deleted, 2 were not', note: null, refused, undo };
  sayOutcome(outcome, showRefusals);
  expect(showRefusals).toHaveBeenCalledWith(outcome);
  expect(shownToasts()).toEqual([]);
  sayOutcome(outcome, null);
  expect(sonner.getToasts()).toMatchObject([{ title: outcome.title, description: 'It is out.' }]);
  pressUndo(outcome.title);
  expect(undo).toHaveBeenCalledOnce();
});
