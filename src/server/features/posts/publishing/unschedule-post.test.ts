import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { NOT_TO_DRAFT } from '#contract/post-messages.ts';
import { updatePost } from '#contract/posts.ts';
import { unschedulePost } from '#contract/publications.ts';
import { clearPosts } from '#test/harness/empty-tables.ts';
import { documentOf, MINUTE_MS, type PublishingWorld, startPublishingWorld } from '#test/harness/publishing.ts';
import { getPost } from '../get-post.ts';

let world: PublishingWorld;
beforeAll(async () => {
  world = await startPublishingWorld();
  await world.signInAgain();
});
afterAll(() => world.app.close());
beforeEach(() => clearPosts(world.app.database.pool));

const HOUR_MS = 60 * MINUTE_MS;
const unschedule = (id: string) => world.member().call(unschedulePost, { params: { id } });
const setStatus = (status: string) => world.app.database.pool.query('update posts set status = $1', [status]);

test('unschedulePost makes a scheduled post a draft again, which is not published', async () => {
  const id = await world.due('Not after all.');
  const { status, body } = await unschedule(id);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    status: 'draft',
    content: 'Not after all.',
    scheduledAt: null,
    publication: { state: 'cancelled' },
  });
  expect(await world.look()).toBe(0);
  expect((await world.journal()).posts).toEqual([]);
});

test('unschedulePost frees its place in the plan, and the post can be scheduled again', async () => {
  await world.app.database.pool.query("update users set tier = 'free'");
  const ids = [await world.draft('One.'), await world.draft('Two.'), await world.draft('Three.')];
  const [one = '', two = '', three = ''] = ids;
  for (const id of [one, two]) await world.schedule(id, HOUR_MS);
  expect((await world.schedule(three, HOUR_MS)).status).toBe(403);
  await unschedule(one);
  expect((await world.schedule(three, HOUR_MS)).status).toBe(200);
  await unschedule(two);
  expect((await world.schedule(one, HOUR_MS)).status).toBe(200);
});

test('unschedulePost accepts a draft and makes a failed post one; a published post is refused', async () => {
  const id = await world.draft();
  expect((await unschedule(id)).body.data).toMatchObject({ status: 'draft', publication: null });
  await setStatus('failed');
  await world.app.database.pool.query("update posts set error_message = 'Why.', scheduled_at = now()");
  expect((await unschedule(id)).body.data).toMatchObject({ status: 'draft', errorMessage: null, scheduledAt: null });
  await setStatus('published');
  expect(await unschedule(id)).toMatchObject({
    status: 409,
    body: { code: 'ACTION_NOT_ALLOWED', error: NOT_TO_DRAFT.published },
  });
});

test('two concurrent unschedulePost calls cancel once', async () => {
  const id = await world.draft();
  await world.schedule(id, HOUR_MS);
  const answers = await Promise.all([unschedule(id), unschedule(id), unschedule(id)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const { rows } = await world.app.database.pool.query('select type from publication_events order by id');
  expect(rows.map(({ type }) => type)).toEqual(['scheduled', 'cancelled']);
});

const undo = (id: string) => world.member().call(unschedulePost, { params: { id }, query: { undo: 'true' } });
const wholeOf = (postId: string) => getPost(world.app.ctx, { userId: world.member().userId ?? '', postId });

/** A post that missed its time. */
async function missed(): Promise<string> {
  const id = await world.due('Late words.');
  await world.app.clock.advance(10 * MINUTE_MS);
  await world.look();
  await world.signInAgain();
  return id;
}

test('undo of scheduling gives a failed post back with its reason and its receipt, also where it was moved since or is pressed twice', async () => {
  const id = await missed();
  const before = await wholeOf(id);
  expect(before).toMatchObject({
    status: 'failed',
    errorMessage: expect.any(String),
    publication: { state: 'failed' },
  });
  for (const inMs of [HOUR_MS, 2 * HOUR_MS]) expect((await world.schedule(id, inMs)).status).toBe(200);
  expect(await wholeOf(id)).toMatchObject({ status: 'scheduled', errorMessage: null });
  for (const _press of [1, 2]) expect((await undo(id)).status).toBe(200);
  expect(await wholeOf(id)).toEqual(before);
  await world.lookFor(180);
  expect(await wholeOf(id)).toEqual(before);
  expect((await world.journal()).posts).toEqual([]);
});

test('of a draft it makes a draft, and of a failed post whose words have changed since', async () => {
  await world.signInAgain();
  const draft = await world.draft();
  await world.schedule(draft, HOUR_MS);
  expect((await undo(draft)).body.data).toMatchObject({ status: 'draft', scheduledAt: null });
  const id = await missed();
  await world.schedule(id, HOUR_MS);
  const changes = { content: 'Other words.', tiptapJson: documentOf('Other words.') };
  await world.member().ok(updatePost, { params: { id }, body: changes });
  expect((await undo(id)).body.data).toMatchObject({ status: 'draft', errorMessage: null, scheduledAt: null });
});
