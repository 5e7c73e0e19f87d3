import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { changePosts } from '#contract/bulk-posts.ts';
import { messageFor } from '#contract/error-messages.ts';
import { listPosts, readPost, updatePost } from '#contract/posts.ts';
import { resolveDoubt, schedulePost, undoShare, unschedulePost } from '#contract/publications.ts';
import { hold } from '#server/backup/hold/hold.ts';
import { documentOf, MINUTE_MS, type PublishingWorld, startPublishingWorld } from '#test/harness/publishing.ts';

let world: PublishingWorld;
beforeAll(async () => {
  world = await startPublishingWorld();
});
afterAll(() => world.app.close());
beforeEach(() => world.reset());

const HOUR_MS = 60 * MINUTE_MS;
const ASKED = { status: 409, body: { code: 'POST_MAY_BE_OUT', error: messageFor('POST_MAY_BE_OUT') } };
const run = async (sql: string, values: unknown[] = []) => (await world.app.database.pool.query(sql, values)).rows;
const migrations = path.join(import.meta.dirname, '..', '..', '..', 'db', 'migrations');

/** As if the installation had been restored just now. */
const restoreNow = () => hold({ pool: world.app.database.pool, migrations });
const postOf = async (id: string) => (await world.member().ok(readPost, { params: { id } })).data;
const rendered = async () => (await world.journal()).posts.map((post) => post.rendered);

function schedule(postId: string, inMs: number, confirmedNotOut?: boolean) {
  const scheduledDate = new Date(world.app.clock.now() + inMs).toISOString();
  const answer = confirmedNotOut === undefined ? {} : { confirmedNotOut };
  return world.member().call(schedulePost, { body: { postId, scheduledDate, userTimezone: 'UTC', ...answer } });
}

async function draftOf(status: 'draft' | 'failed'): Promise<string> {
  const id = await world.draft(`A restored ${status}.`);
  await run('update posts set status = $1 where id = $2', [status, id]);
  return id;
}

test.each(['draft', 'failed'] as const)('sharing or scheduling a restored %s asks once', async (status) => {
  const [shared, scheduled] = [await draftOf(status), await draftOf(status)];
  await restoreNow();
  const before = await run('select * from posts order by id');
  expect(await world.share('Other words.', { postId: shared })).toMatchObject(ASKED);
  expect(await schedule(scheduled, HOUR_MS, false)).toMatchObject(ASKED);
  expect(await run('select * from posts order by id')).toEqual(before);
  expect(await run('select * from publications')).toEqual([]);

  const answer = await world.share('Other words.', { postId: shared, confirmedNotOut: true });
  expect(answer.body).toMatchObject({ success: true, state: 'published' });
  expect(await rendered()).toEqual(['Other words.']);
  expect((await schedule(scheduled, HOUR_MS, true)).status).toBe(200);
  // It is decided: nothing more is asked, also where it is a draft again.
  expect((await schedule(scheduled, 2 * HOUR_MS)).status).toBe(200);
  await world.member().ok(unschedulePost, { params: { id: scheduled } });
  expect(await postOf(scheduled)).toMatchObject({ status: 'draft', restoredFrom: null });
  expect((await schedule(scheduled, HOUR_MS)).status).toBe(200);
});

test('a post that waits since a restore is edited, cancelled, moved and shared by its person alone, and goes out once', async () => {
  const ids = [await world.draft('Moved.'), await world.draft('Shared.'), await world.draft('Cancelled.')];
  const [moved = '', shared = '', cancelled = ''] = ids;
  for (const id of ids) await world.schedule(id, 2 * HOUR_MS);
  await restoreNow();
  const words = 'Moved, in new words.';
  await world
    .member()
    .ok(updatePost, { params: { id: moved }, body: { content: words, tiptapJson: documentOf(words) } });
  expect((await postOf(moved)).publication).toMatchObject({ state: 'queued', waitReason: 'restored' });
  expect(await schedule(moved, 3 * HOUR_MS)).toMatchObject(ASKED);
  expect(await world.share('Shared.', { postId: shared })).toMatchObject(ASKED);
  const days = { action: 'reschedule' as const, postIds: [moved], days: 1 };
  expect((await world.member().ok(changePosts, { body: days })).data.results).toEqual([
    { id: moved, done: false, note: messageFor('POST_MAY_BE_OUT') },
  ]);
  expect((await postOf(moved)).publication).toMatchObject({ state: 'queued', waitReason: 'restored' });

  expect((await schedule(moved, 3 * HOUR_MS, true)).status).toBe(200);
  const answer = await world.share('Shared.', { postId: shared, confirmedNotOut: true });
  expect(answer.body).toMatchObject({ success: true, state: 'published' });
  await world.member().ok(unschedulePost, { params: { id: cancelled } });
  expect(await world.share('Cancelled.', { postId: cancelled })).toMatchObject(ASKED);
  await world.lookFor(185);
  await world.lookFor(3);
  expect(await rendered()).toEqual(['Shared.', words]);
  expect(await world.stateOf(cancelled)).toMatchObject({ status: 'draft' });
});

test('a share that is undone asks again: the post is a draft, and comes from a backup as before', async () => {
  const id = await world.draft('Undone.');
  await world.schedule(id, 2 * HOUR_MS);
  const { takenAt } = await restoreNow();
  const { body } = await world.share('Undone.', { postId: id, confirmedNotOut: true, undoSeconds: 5 });
  expect(await postOf(id)).toMatchObject({ status: 'scheduled', restoredFrom: null });
  const publicationId = body.undo?.publicationId ?? '';
  const { data } = await world.member().ok(undoShare, { params: { id }, body: { publicationId } });
  expect(data).toMatchObject({ status: 'draft', scheduledAt: null, restoredFrom: takenAt });
  expect(await world.share('Undone.', { postId: id })).toMatchObject(ASKED);
  expect(await rendered()).toEqual([]);
});

test('its person’s answer about a post that may be out is the answer to the question', async () => {
  const there = await world.due('Is there.');
  const missing = await world.due('Is not there.');
  await restoreNow();
  const answer = (id: string, body: { outcome: 'is_there'; permalink: null } | { outcome: 'send_again' }) =>
    world.member().ok(resolveDoubt, { params: { id }, body });
  await answer(there, { outcome: 'is_there', permalink: null });
  await answer(missing, { outcome: 'send_again' });
  await world.look();
  expect(await rendered()).toEqual(['Is not there.']);
  for (const id of [there, missing])
    expect(await postOf(id)).toMatchObject({ status: 'published', restoredFrom: null });
});

test('what waits since a restore takes no room in the plan, and needs room to go out', async () => {
  await run("update users set tier = 'free'");
  const [first, second, third] = [await world.draft('1'), await world.draft('2'), await world.draft('3')];
  for (const id of [first, second]) await world.schedule(id, HOUR_MS);
  await restoreNow();
  await run('update posts set restored_from = null where id = $1', [third]);
  expect((await schedule(third, HOUR_MS)).status).toBe(200);
  expect((await schedule(first, HOUR_MS, true)).status).toBe(200);
  expect(await schedule(second, HOUR_MS, true)).toMatchObject({ status: 403, body: { code: 'SCHEDULE_LIMIT' } });
});

test('the question comes last: where a new sign-in is needed, that is said first', async () => {
  const id = await world.draft();
  await restoreNow();
  await run('update linkedin_connections set refused_at = now()');
  expect(await schedule(id, HOUR_MS)).toMatchObject({ status: 409, body: { code: 'NEEDS_REAUTH' } });
});

test('the list says how many posts come from a backup, and when it was made', async () => {
  const list = async () => (await world.member().ok(listPosts)).data;
  const id = await world.draft('Restored.');
  expect(await list()).toMatchObject({ restored: null, posts: [{ id, restoredFrom: null }] });
  const { takenAt } = await restoreNow();
  expect(await list()).toMatchObject({ restored: { count: 1, takenAt }, posts: [{ id, restoredFrom: takenAt }] });
  await world.draft('New since.');
  expect(await list()).toMatchObject({ restored: { count: 1 }, posts: [{ restoredFrom: null }, { id }] });
  await world.share('Restored.', { postId: id, confirmedNotOut: true });
  expect(await list()).toMatchObject({ restored: null });
});
