import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPost, deletePost, readPost, undeletePost } from '#contract/posts.ts';
import { keepVersion } from '#contract/versions.ts';
import { imageAddress } from '#domain/images/image-address.ts';
import { DELETED_KEPT_MS } from '#domain/posts/deleted/deleted-limits.ts';
import { TEXT_STORAGE_MAX_BYTES } from '#domain/posts/text-storage.ts';
import { MINUTE_MS, type PublishingWorld, startPublishingWorld } from '#test/harness/publishing.ts';
import { forgetDeletedPosts } from './deleted/forget-deleted-posts.ts';

let world: PublishingWorld;
beforeAll(async () => {
  world = await startPublishingWorld();
});
afterAll(() => world.app.close());
beforeEach(async () => {
  await world.reset();
  await world.app.database.pool.query('delete from deleted_posts');
});

const rows = async (text: string) => (await world.app.database.pool.query(text)).rows;
const kept = () =>
  Promise.all(['posts', 'post_versions', 'post_images'].map((table) => rows(`select * from ${table} order by 1`)));
const remove = (id: string) => world.member().ok(deletePost, { params: { id } });
const undelete = (id: string) => world.member().call(undeletePost, { params: { id } });

test('undeletePost brings a post back as it was, with its versions and images, once', async () => {
  const image = { type: 'image', attrs: { src: imageAddress(await world.storeImage()), alt: 'A harbour' } };
  const fields = {
    content: 'Words ünd 🙂',
    tiptapJson: { type: 'doc', content: [image] },
    articleUrl: null,
    linkCard: null,
  };
  const { id } = await world.member().ok(createPost, { body: { ...fields, source: 'ideas' } });
  await world.member().ok(keepVersion, { params: { id }, body: { ...fields, reason: 'pause' } });
  const before = await kept();
  expect(before.map((table) => table.length)).toEqual([1, 1, 1]);
  await remove(id);
  expect((await kept()).flat()).toEqual([]);
  expect(await undelete(id)).toMatchObject({ status: 200, body: { data: { id, content: 'Words ünd 🙂' } } });
  expect(await kept()).toEqual(before);
  // It is there: an answer that was lost can be asked for again.
  expect(await undelete(id)).toMatchObject({ status: 200, body: { data: { id } } });
  expect(await kept()).toEqual(before);
});

test('undeletePost gives a scheduled post back at its time, once, and it goes out once', async () => {
  const id = await world.draft();
  await world.schedule(id, MINUTE_MS);
  const before = (await world.member().ok(readPost, { params: { id } })).data;
  await remove(id);
  const answers = await Promise.all([undelete(id), undelete(id)]);
  for (const answer of answers) {
    const { publication, scheduledAt, status } = before;
    const { dueAt, localTime, zone } = publication ?? {};
    expect(answer).toMatchObject({ body: { data: { status, scheduledAt, publication: { dueAt, localTime, zone } } } });
  }
  expect(await rows(`select id from publications where state = 'queued'`)).toHaveLength(1);
  await world.lookFor(2);
  expect((await world.journal()).posts).toHaveLength(1);
});

test('undeletePost gives a post whose time has passed back as a draft: nothing goes out by itself', async () => {
  const id = await world.due();
  await remove(id);
  expect(await undelete(id)).toMatchObject({
    body: { data: { status: 'draft', scheduledAt: null, publication: null } },
  });
  expect(await world.look()).toBe(0);
  expect((await world.journal()).posts).toEqual([]);
});

test('undeletePost finds neither another person’s post nor one deleted too long ago, which is forgotten', async () => {
  const id = await world.draft();
  await remove(id);
  const other = await world.app.signIn('Renée');
  expect((await other.call(undeletePost, { params: { id } })).status).toBe(404);
  expect(await forgetDeletedPosts(world.app.ctx)).toBe(0);
  await rows(`update deleted_posts set deleted_at = deleted_at - interval '${DELETED_KEPT_MS + 1000} milliseconds'`);
  expect((await undelete(id)).status).toBe(404);
  expect(await forgetDeletedPosts(world.app.ctx)).toBe(1);
});

test('undeletePost gives each person their own post, also where both had one of the same id', async () => {
  const id = await world.draft();
  await remove(id);
  const other = await world.app.signIn('Renée');
  const body = {
    id,
    content: 'Words of another',
    tiptapJson: null,
    articleUrl: null,
    linkCard: null,
    source: 'ideas' as const,
  };
  await other.ok(createPost, { body });
  await other.ok(deletePost, { params: { id } });
  expect(await other.call(undeletePost, { params: { id } })).toMatchObject({
    body: { data: { content: 'Words of another' } },
  });
  await other.ok(deletePost, { params: { id } });
  expect(await undelete(id)).toMatchObject({ status: 200 });
  expect(await rows('select content from posts')).not.toContainEqual({ content: 'Words of another' });
});

test('undeletePost refuses what finds no room any more, keeps it, and gives it back once there is room', async () => {
  const id = await world.draft();
  await remove(id);
  await rows(
    `insert into posts (user_id, content) select id, repeat('x', ${TEXT_STORAGE_MAX_BYTES}) from users where id = '${world.member().userId}'`,
  );
  expect(await undelete(id)).toMatchObject({ body: { code: 'TEXT_STORAGE_FULL' } });
  await rows('delete from posts');
  expect((await undelete(id)).status).toBe(200);
});
