import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { forgetDeletedPost, listDeletedPosts } from '#contract/deleted-posts.ts';
import { deletePost, listPosts, readPost, undeletePost } from '#contract/posts.ts';
import { DELETED_KEPT_COUNT, DELETED_KEPT_MS, UNDO_DELETION_MS } from '#domain/posts/deleted/deleted-limits.ts';
import type { Client } from '#test/harness/client.ts';
import { MINUTE_MS, type PublishingWorld, startPublishingWorld } from '#test/harness/publishing.ts';
import { forgetDeletedPosts } from './forget-deleted-posts.ts';

let world: PublishingWorld;
beforeAll(async () => {
  world = await startPublishingWorld();
});
afterAll(() => world.app.close());
beforeEach(async () => {
  await world.reset();
  await run('delete from deleted_posts');
});

const run = async (text: string, values: unknown[] = []) => (await world.app.database.pool.query(text, values)).rows;
const remove = (id: string) => world.member().ok(deletePost, { params: { id } });
const listed = async (client: Client = world.member()) => (await client.ok(listDeletedPosts)).data.posts;
const offers = async (client: Client = world.member()) => (await client.ok(listPosts)).data.hasDeleted;
const forget = () => forgetDeletedPosts(world.app.ctx);

/** As if so many more posts had been deleted, one a second, the last one just now. */
const deleteMany = (count: number) =>
  run(
    `insert into deleted_posts (user_id, post_id, post, versions, images, deleted_at)
     select $1, gen_random_uuid(), jsonb_build_object('content', 'Number ' || n, 'status', 'draft'), '[]', '[]',
       $3::timestamptz - n * interval '1 second'
     from generate_series(0, $2 - 1) n`,
    [world.member().userId, count, new Date(world.app.clock.now())],
  );

test('deleted posts are listed to their person alone, the last deleted first, with what each was and how long it stays', async () => {
  expect(await offers()).toBe(false);
  const plain = await world.draft(`Words ünd 🙂 ${'and more '.repeat(40)}`);
  const timed = await world.draft('For later.');
  await world.schedule(timed, 60 * MINUTE_MS);
  const { scheduledAt } = (await world.member().ok(readPost, { params: { id: timed } })).data;
  const failed = await world.draft('Refused.');
  await run(`update posts set status = 'failed' where id = $1`, [failed]);
  const at = world.app.clock.now();
  for (const id of [plain, timed, failed]) {
    await remove(id);
    await world.app.clock.advance(1000);
  }
  const times = (after: number) => ({
    deletedAt: new Date(at + after).toISOString(),
    keptUntil: new Date(at + after + DELETED_KEPT_MS).toISOString(),
  });
  expect(await listed()).toEqual([
    { id: failed, beginning: 'Refused.', status: 'failed', scheduledAt: null, ...times(2000) },
    { id: timed, beginning: 'For later.', status: 'scheduled', scheduledAt, ...times(1000) },
    {
      id: plain,
      beginning: expect.stringMatching(/^Words ünd 🙂 .{180,190}$/u),
      status: 'draft',
      scheduledAt: null,
      ...times(0),
    },
  ]);
  expect(await offers()).toBe(true);
  const other = await world.app.signIn('Renée');
  expect([await listed(other), await offers(other)]).toEqual([[], false]);
});

test('a deleted post comes back for 30 days, is not listed after them, and is then forgotten', async () => {
  const [early, late] = [await world.draft('Early.'), await world.draft('Late.')];
  await remove(early);
  await world.app.clock.advance(MINUTE_MS);
  await remove(late);
  await world.app.clock.advance(DELETED_KEPT_MS - MINUTE_MS);
  await world.signInAgain();
  expect(await forget()).toBe(0);
  expect((await listed()).map(({ id }) => id)).toEqual([late, early]);
  await world.app.clock.advance(1);
  expect((await listed()).map(({ id }) => id)).toEqual([late]);
  expect(await forget()).toBe(1);
  expect((await world.member().ok(undeletePost, { params: { id: late } })).data.content).toBe('Late.');
  expect(await offers()).toBe(false);
});

test('of what was deleted more than 15 minutes ago the newest hundred of each person stay', async () => {
  const other = await world.app.signIn('Renée');
  await deleteMany(2 * DELETED_KEPT_COUNT);
  await run(`update deleted_posts set user_id = $1 where post->>'content' = 'Number 150'`, [other.userId]);
  expect(await forget(), 'all of them can be undone').toBe(0);
  expect(await listed()).toHaveLength(2 * DELETED_KEPT_COUNT - 1);
  await world.app.clock.advance(UNDO_DELETION_MS + MINUTE_MS * 4);
  await deleteMany(30);
  expect(await forget()).toBe(DELETED_KEPT_COUNT - 1);
  const left = await run(
    `select post->>'content' as words from deleted_posts where user_id = $1 order by deleted_at desc`,
    [world.member().userId],
  );
  const names = (count: number) => Array.from({ length: count }, (_, index) => ({ words: `Number ${index}` }));
  expect(left).toEqual([...names(30), ...names(DELETED_KEPT_COUNT)]);
  expect(await listed(other)).toHaveLength(1);
  expect(await forget()).toBe(0);
});

test('forgetDeletedPost forgets a post of one’s own at once, for good, and the site that it was written from', async () => {
  const [gone, kept] = [await world.draft('Gone.'), await world.draft('Kept.')];
  await run(
    `insert into usage_events (user_id, kind, period, post_id, source_kind, source_host, created_at)
     select $1, 'generation', '2026-10', id, 'article', content, now() from posts`,
    [world.member().userId],
  );
  for (const id of [gone, kept]) await remove(id);
  const other = await world.app.signIn('Renée');
  expect((await other.call(forgetDeletedPost, { params: { id: gone } })).status).toBe(404);
  expect(await listed()).toHaveLength(2);
  await world.member().ok(forgetDeletedPost, { params: { id: gone } });
  expect((await listed()).map(({ id }) => id)).toEqual([kept]);
  expect(await run('select source_host from usage_events order by 1')).toEqual([
    { source_host: 'Kept.' },
    { source_host: null },
  ]);
  expect(await world.member().call(forgetDeletedPost, { params: { id: gone } })).toMatchObject({
    status: 404,
    body: { code: 'POST_NOT_FOUND' },
  });
  expect((await world.member().call(undeletePost, { params: { id: gone } })).status).toBe(404);
});
