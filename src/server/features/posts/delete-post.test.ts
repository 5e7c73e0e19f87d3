import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deletePost, readPost, saveDraft, updatePost } from '#contract/posts.ts';
import { readReceipt, resolveDoubt, schedulePost, unschedulePost } from '#contract/publications.ts';
import type { Client } from '#test/harness/client.ts';
import { clearPosts } from '#test/harness/empty-tables.ts';
import { type PublishingWorld, startPublishingWorld } from '#test/harness/publishing.ts';

let world: PublishingWorld;
let renee: Client;
beforeAll(async () => {
  world = await startPublishingWorld();
  await world.signInAgain();
  renee = await world.app.signIn('Renée');
});
afterAll(() => world.app.close());
beforeEach(() => clearPosts(world.app.database.pool));

const HOUR_MS = 3_600_000;
const remove = (id: string) => world.member().call(deletePost, { params: { id } });
const count = async (table: 'posts' | 'publications') =>
  (await world.app.database.pool.query(`select from ${table}`)).rowCount;

test('deletePost deletes drafts and failed posts', async () => {
  const draft = await world.draft();
  const failed = await world.draft();
  await world.app.database.pool.query("update posts set status = 'failed' where id = $1", [failed]);
  for (const id of [draft, failed]) expect((await remove(id)).body).toEqual({ success: true });
  expect(await count('posts')).toBe(0);
  expect(await remove(draft)).toMatchObject({ status: 404, body: { code: 'POST_NOT_FOUND' } });
  expect((await world.member().call(readPost, { params: { id: draft } })).status).toBe(404);
});

test('deletePost cancels the schedule of a scheduled post: nothing is published', async () => {
  const id = await world.due();
  expect((await remove(id)).status).toBe(200);
  expect(await world.look()).toBe(0);
  expect([await count('posts'), await count('publications')]).toEqual([0, 0]);
  expect((await world.journal()).posts).toEqual([]);
});

test('deletePost refuses a published post', async () => {
  const id = await world.draft();
  await world.app.database.pool.query("update posts set status = 'published'");
  expect(await remove(id)).toMatchObject({ status: 409, body: { code: 'ALREADY_PUBLISHED' } });
  expect(await count('posts')).toBe(1);
});

test.each(['queued', 'needs_look'])('somebody else’s post is not found, whatever its state: %s', async (state) => {
  const id = await world.draft('Mine alone.');
  await world.schedule(id, HOUR_MS);
  await world.app.database.pool.query('update publications set state = $1', [state]);
  const { handle, userId } = renee;
  const params = { id };
  const scheduledDate = new Date(world.app.clock.now() + 2 * HOUR_MS).toISOString();
  const answers = [
    await renee.call(readPost, { params }),
    await renee.call(updatePost, { params, body: { content: 'Hers.' } }),
    await renee.call(deletePost, { params }),
    await renee.call(saveDraft, { body: { id, content: 'Hers.' } }),
    await renee.call(schedulePost, { body: { postId: id, scheduledDate, userTimezone: 'UTC' } }),
    await renee.call(unschedulePost, { params }),
    await renee.call(resolveDoubt, { params, body: { outcome: 'send_again' } }),
    await renee.call(readReceipt, { params }),
    await renee.raw({
      method: 'POST',
      path: '/api/linkedin/share',
      body: { accessToken: handle, userId, postId: id, postContent: 'Hers.', tiptapContent: null },
    }),
  ];
  for (const { status, body } of answers) {
    const { code } = (typeof body === 'string' ? JSON.parse(body) : body) as { code?: string };
    expect([status, code]).toEqual([404, 'POST_NOT_FOUND']);
  }
  expect(await world.stateOf(id)).toMatchObject({ status: 'scheduled', state });
  expect(await count('posts')).toBe(1);
});
