import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContext, type TestContext } from '#test/harness/context.ts';
import { dataUrlOf, makePng } from '#test/harness/pictures.ts';
import { imageKey, thumbnailKey } from './image-keys.ts';
import { keepImage } from './keep-image.ts';
import { removeStrayBytes } from './remove-stray-bytes.ts';

const DAY_MS = 24 * 60 * 60_000;
const STRAY = 'a'.repeat(64);

let world: TestContext;
let userId = '';
beforeAll(async () => {
  world = await createTestContext();
  const { rows } = await world.database.pool.query("insert into users (name) values ('Ada') returning id");
  userId = rows[0].id;
});
afterAll(() => world.close());

test('files without a row go after a week, and unfinished ones; those of a picture, and of no account here, stay', async () => {
  const { ctx } = world;
  const stranger = randomUUID();
  const { hash } = await keepImage(ctx, { userId, dataUrl: dataUrlOf(makePng({ width: 3, height: 1 })) });
  const draft = `${imageKey(userId, hash)}.1.2.part`;
  const stray = [imageKey(userId, STRAY), thumbnailKey(userId, STRAY), draft];
  const others = [imageKey(userId, hash), thumbnailKey(userId, hash), imageKey(stranger, STRAY)];
  for (const key of [...stray, imageKey(stranger, STRAY)]) await ctx.blobs.put(key, Buffer.from('x'));
  const isThere = async (keys: string[]) => Promise.all(keys.map(async (key) => (await ctx.blobs.find(key)) !== null));
  // Files carry the system's own time.
  const now = Date.now();
  expect(await removeStrayBytes(ctx, { now: now + 6 * DAY_MS })).toBe(0);
  expect(await isThere(stray)).toEqual([true, true, true]);
  expect(await removeStrayBytes(ctx, { now: now + 8 * DAY_MS })).toBeGreaterThan(0);
  expect(await isThere(stray)).toEqual([false, false, false]);
  expect(await isThere(others)).toEqual([true, true, true]);
  expect(await removeStrayBytes(ctx, { now: now + 8 * DAY_MS })).toBe(0);
});
