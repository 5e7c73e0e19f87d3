import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContext, type TestContext } from '#test/harness/context.ts';
import { dataUrlOf, makePng } from '#test/harness/images.ts';
import { imageKey, thumbnailKey } from './image-keys.ts';
import { removeOrphanedFiles } from './remove-orphaned-files.ts';
import { storeImage } from './store-image.ts';

const DAY_MS = 24 * 60 * 60_000;
const ORPHAN = 'a'.repeat(64);

let world: TestContext;
let userId = '';
beforeAll(async () => {
  world = await createTestContext();
  const { rows } = await world.database.pool.query("insert into users (name) values ('Ada') returning id");
  userId = rows[0].id;
});
afterAll(() => world.close());

test('removeOrphanedFiles removes files without a row and unfinished ones after a week, and none of an image or an unknown account', async () => {
  const { ctx } = world;
  const stranger = randomUUID();
  const { hash } = await storeImage(ctx, { userId, dataUrl: dataUrlOf(makePng({ width: 3, height: 1 })) });
  const orphaned = [imageKey(userId, ORPHAN), thumbnailKey(userId, ORPHAN)];
  const others = [imageKey(userId, hash), thumbnailKey(userId, hash), imageKey(stranger, ORPHAN)];
  for (const key of [...orphaned, imageKey(stranger, ORPHAN)]) await ctx.blobs.put(key, Buffer.from('x'));
  const isThere = async (keys: string[]) => Promise.all(keys.map(async (key) => (await ctx.blobs.find(key)) !== null));
  // Files carry the system's own time.
  const now = Date.now();
  expect(await removeOrphanedFiles(ctx, { now: now + 6 * DAY_MS })).toBe(0);
  expect(await isThere(orphaned)).toEqual([true, true]);
  expect(await removeOrphanedFiles(ctx, { now: now + 8 * DAY_MS })).toBeGreaterThan(0);
  expect(await isThere(orphaned)).toEqual([false, false]);
  expect(await isThere(others)).toEqual([true, true, true]);
  expect(await removeOrphanedFiles(ctx, { now: now + 8 * DAY_MS })).toBe(0);
});
