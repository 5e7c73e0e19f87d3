import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#server/context.ts';
import { deletePost } from '#server/features/posts/delete-post.ts';
import { forgetDeletedPost } from '#server/features/posts/deleted/forget-deleted-posts.ts';
import { saveDraft } from '#server/features/posts/save-draft.ts';
import { undeletePost } from '#server/features/posts/undelete-post.ts';
import { keepVersion } from '#server/features/versions/keep-version.ts';
import { createTestContext, type TestContext } from '#test/harness/context.ts';
import { dataUrlOf, makePng } from '#test/harness/images.ts';
import { documentOf } from '#test/harness/publishing.ts';
import { findImageBytes } from './get-image.ts';
import { imageKey, thumbnailKey } from './image-keys.ts';
import { linkPostImages } from './link-post-images.ts';
import { removeUnusedImages } from './remove-unused-images.ts';
import { storeImage } from './store-image.ts';

const DAY_MS = 24 * 60 * 60_000;
const START = Date.parse('2026-11-02T04:00:00Z');

let world: TestContext;
let userId = '';
beforeAll(async () => {
  world = await createTestContext();
  const { rows } = await world.database.pool.query("insert into users (name) values ('Ada') returning id");
  userId = rows[0].id;
});
afterAll(() => world.close());
beforeEach(() => world.database.pool.query('delete from images'));

/** Keeps an image `width` pixels wide; gives its hash. */
async function keep(width: number): Promise<string> {
  return (await storeImage(world.ctx, { userId, dataUrl: dataUrlOf(makePng({ width, height: 1 })) })).hash;
}
async function postWith(...hashes: string[]): Promise<string> {
  const { id } = await saveDraft(world.ctx, { userId, content: 'Words.', tiptapJson: null });
  await linkPostImages(world.ctx, { userId, postId: id, hashes });
  return id;
}
/** The daily look, that many days after the first. */
const lookOn = (day: number) => removeUnusedImages(world.ctx, { now: START + day * DAY_MS });
const isKept = async (hash: string) => (await findImageBytes(world.ctx, { userId, hash })) !== null;

test('removeUnusedImages removes row and files a week after an image was found unused, and none that a post shows', async () => {
  const [unused, shown] = [await keep(1), await keep(2)];
  await postWith(shown);
  for (const day of [0, 1, 6, 6.99]) expect([day, await lookOn(day)]).toEqual([day, 0]);
  expect([await isKept(unused), await isKept(shown)]).toEqual([true, true]);
  expect(await lookOn(7)).toBe(1);
  expect([await isKept(unused), await isKept(shown)]).toEqual([false, true]);
  for (const key of [imageKey(userId, unused), thumbnailKey(userId, unused)]) {
    expect(await world.ctx.blobs.find(key)).toBeNull();
  }
  expect(await lookOn(400)).toBe(0);
  expect(await isKept(shown)).toBe(true);
});

test('removeUnusedImages counts the week from its first call after the post is forgotten or shows another image', async () => {
  const [edited, deleted, before] = [await keep(1), await keep(2), await keep(3)];
  const [first, second] = [await postWith(edited), await postWith(deleted, before)];
  const own = { userId, postId: second };
  const shows = { content: 'Before.', tiptapJson: documentOf('Before.', [{ hash: before }]) };
  await keepVersion(world.ctx, { ...own, ...shows, reason: 'pause', ageMs: 0 });
  await linkPostImages(world.ctx, { ...own, hashes: [deleted] });
  expect(await lookOn(0)).toBe(0);
  await linkPostImages(world.ctx, { userId, postId: first, hashes: [] });
  await deletePost(world.ctx, own);
  expect(await lookOn(100)).toBe(0);
  expect(await lookOn(106.9)).toBe(0);
  expect(await lookOn(107)).toBe(1);
  expect(await lookOn(1000)).toBe(0);
  await undeletePost(world.ctx, own);
  expect([await isKept(deleted), await isKept(before)]).toEqual([true, true]);
  await deletePost(world.ctx, own);
  await forgetDeletedPost(world.ctx, own);
  expect(await lookOn(1001)).toBe(0);
  expect(await lookOn(1008)).toBe(2);
});

test('an upload or use of the image restarts the week', async () => {
  const [uploaded, moment] = [await keep(1), await keep(2)];
  await lookOn(0);
  expect(await keep(1)).toBe(uploaded);
  const postId = await postWith(moment);
  await linkPostImages(world.ctx, { userId, postId, hashes: [] });
  expect(await lookOn(7)).toBe(0);
  expect([await isKept(uploaded), await isKept(moment)]).toEqual([true, true]);
  expect(await lookOn(14)).toBe(2);
});

test('removeUnusedImages removes more than one batch; two concurrent calls remove each image once', async () => {
  await world.database.pool.query(
    `insert into images (user_id, hash, type, width, height, bytes, frames, unused_since)
     select $1, lpad(to_hex(n), 64, '0'), 'image/png', 1, 1, 1, 1, $2 from generate_series(1, 250) n`,
    [userId, new Date(START)],
  );
  const removed = await Promise.all([lookOn(8), lookOn(8)]);
  expect(removed[0] + removed[1]).toBe(250);
});

test('a concurrent save keeps its image', async () => {
  const hash = await keep(1);
  await lookOn(0);
  const { id: postId } = await saveDraft(world.ctx, { userId, content: 'Words.', tiptapJson: null });
  await inTransaction(world.ctx, async (tx) => {
    await linkPostImages(tx, { userId, postId, hashes: [hash] });
    // Seen as unused by whoever looks now: the link is not there for others yet.
    expect(await lookOn(8)).toBe(0);
  });
  expect(await lookOn(8)).toBe(0);
  expect(await isKept(hash)).toBe(true);
});

test('a save after the removal is refused, and links nothing', async () => {
  const hash = await keep(1);
  await lookOn(0);
  const { id: postId } = await saveDraft(world.ctx, { userId, content: 'Words.', tiptapJson: null });
  const [removed, saved] = await Promise.allSettled([
    lookOn(7),
    inTransaction(world.ctx, (tx) => linkPostImages(tx, { userId, postId, hashes: [hash] })),
  ]);
  // Whichever came first: the image is there and linked, or gone and refused.
  const isLinked = saved.status === 'fulfilled';
  expect(await isKept(hash)).toBe(isLinked);
  expect(removed).toMatchObject({ status: 'fulfilled', value: isLinked ? 0 : 1 });
  if (!isLinked) expect(saved.reason).toMatchObject({ code: 'IMAGE_NOT_FOUND' });
});

test('an image uploaded again while its files are removed is complete afterwards', async () => {
  const hash = await keep(1);
  await lookOn(0);
  const { ctx } = world;
  const slow = {
    ...ctx,
    blobs: {
      ...ctx.blobs,
      // Between its row's end and its files' end.
      remove: async (key: string) => {
        again ??= keep(1);
        await ctx.blobs.remove(key);
      },
    },
  };
  let again: Promise<string> | null = null;
  expect(await removeUnusedImages(slow, { now: START + 7 * DAY_MS })).toBe(1);
  expect(await again).toBe(hash);
  expect(await isKept(hash)).toBe(true);
  expect(await ctx.blobs.find(thumbnailKey(userId, hash))).not.toBeNull();
});
