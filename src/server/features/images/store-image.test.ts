import { createHash, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { messageFor } from '#contract/error-messages.ts';
import { readImage, uploadImage } from '#contract/images.ts';
import { IMAGE_MAX_BYTES, IMAGE_STORAGE_MAX_BYTES, IMAGE_STORAGE_MAX_COUNT } from '#domain/images/limits.ts';
import type { Ctx } from '#server/context.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import type { Client } from '#test/harness/client.ts';
import { dataUrlOf, drawFlag, makeGif, makePng } from '#test/harness/images.ts';
import { findImageBytes } from './get-image.ts';
import { imageKey, thumbnailKey } from './image-keys.ts';
import { storeImage } from './store-image.ts';

let app: TestApp;
let ada: Client;
let renee: Client;
const png = await drawFlag(600, 400).png().toBuffer();
const hash = createHash('sha256').update(png).digest('hex');
beforeAll(async () => {
  app = await startTestApp();
  ada = await app.signIn('Ada');
  renee = await app.signIn('Renée');
});
afterAll(() => app.close());
beforeEach(() => app.database.pool.query('delete from images'));

const adaId = () => ada.userId ?? '';
const upload = (client: Client, dataUrl: string) => client.call(uploadImage, { body: { dataUrl } });
async function countRows(): Promise<number> {
  return (await app.database.pool.query('select from images')).rowCount ?? 0;
}

/** The context with what it does counted, and with another way to process where a test brings one. */
function watched(more: Partial<Ctx> = {}) {
  const done = { processed: 0, put: [] as string[] };
  const ctx: Ctx = {
    ...app.ctx,
    ...more,
    processImage: (bytes) => {
      done.processed += 1;
      return (more.processImage ?? app.ctx.processImage)(bytes);
    },
    blobs: {
      ...app.ctx.blobs,
      put: (key, bytes) => {
        done.put.push(key);
        return app.ctx.blobs.put(key, bytes);
      },
    },
  };
  return { ctx, done };
}

/** Fills a person's store with rows alone. */
function fill(userId: string, count: number, bytes: number): Promise<unknown> {
  return app.database.pool.query(
    `insert into images (user_id, hash, type, width, height, bytes, frames)
     select $1, lpad(to_hex(n), 64, '0'), 'image/png', 1, 1, $3, 1 from generate_series(1, $2) n`,
    [userId, count, bytes],
  );
}

test('storeImage stores an image, which is shown to its owner', async () => {
  const { data } = await ada.ok(uploadImage, { body: { dataUrl: dataUrlOf(png, 'image/jpeg') } });
  expect(data).toEqual({
    hash,
    src: `/api/images/${hash}`,
    type: 'image/png',
    width: 600,
    height: 400,
    bytes: expect.any(Number),
    frames: 1,
  });
  const shown = await ada.raw({ path: data.src, headers: { authorization: null } });
  expect([shown.status, shown.bytes.length]).toEqual([200, data.bytes]);
  expect(shown.bytes).toEqual((await findImageBytes(app.ctx, { userId: adaId(), hash }))?.bytes);
  expect(shown.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'private, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': 'inline; filename="image.png"',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  });
  const small = await ada.raw({ path: `${data.src}?size=thumbnail`, headers: { authorization: null } });
  expect([small.status, small.headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect(small.headers['content-disposition']).toBe('inline; filename="image.jpg"');
  expect((await sharp(small.bytes).metadata()).width).toBe(200);
});

test('an image cannot be found by anybody else', async () => {
  await upload(ada, dataUrlOf(png));
  for (const size of ['full', 'thumbnail'] as const) {
    const answer = await renee.call(readImage, { params: { hash }, query: { size } });
    expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect((await app.visitor().call(readImage, { params: { hash }, query: { size } })).status).toBe(401);
  }
  const missing = await ada.call(readImage, { params: { hash: '0'.repeat(64) } });
  expect(missing).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  for (const odd of ['0'.repeat(63), hash.toUpperCase(), '..%2f..%2fsecrets.json']) {
    expect([odd, (await ada.raw({ path: `/api/images/${odd}` })).status]).toEqual([odd, 400]);
  }
  expect((await ada.raw({ path: `/api/images/${hash}?size=huge` })).status).toBe(400);
});

test('storeImage stores the same file of two people as two images', async () => {
  await Promise.all([upload(ada, dataUrlOf(png)), upload(renee, dataUrlOf(png))]);
  expect(await countRows()).toBe(2);
  expect((await renee.raw({ path: `/api/images/${hash}` })).status).toBe(200);
});

test('twenty concurrent uploads of one file make one row and one file, and are processed once', async () => {
  const { ctx, done } = watched();
  const dataUrl = dataUrlOf(png);
  const kept = await Promise.all(Array.from({ length: 20 }, () => storeImage(ctx, { userId: adaId(), dataUrl })));
  expect(new Set(kept.map((one) => JSON.stringify(one))).size).toBe(1);
  expect(await countRows()).toBe(1);
  expect(done).toEqual({ processed: 1, put: [thumbnailKey(adaId(), hash), imageKey(adaId(), hash)] });
  expect(await storeImage(ctx, { userId: adaId(), dataUrl })).toEqual(kept[0]);
  expect(done.processed).toBe(1);
});

test('storeImage stores an image again if its file was lost', async () => {
  const { ctx, done } = watched();
  const input = { userId: adaId(), dataUrl: dataUrlOf(png) };
  await storeImage(ctx, input);
  await ctx.blobs.remove(imageKey(adaId(), hash));
  expect((await ada.raw({ path: `/api/images/${hash}` })).status).toBe(404);
  await storeImage(ctx, input);
  expect([done.processed, await countRows()]).toEqual([2, 1]);
  expect((await ada.raw({ path: `/api/images/${hash}` })).status).toBe(200);
});

test('storeImage refuses what is no image with its message, and stores nothing', async () => {
  const over = Buffer.concat([png, Buffer.alloc(IMAGE_MAX_BYTES + 1 - png.length)]);
  const cases: [string, number, string, string][] = [
    [
      dataUrlOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'),
      415,
      'IMAGE_TYPE',
      messageFor('IMAGE_TYPE'),
    ],
    [dataUrlOf(png.subarray(0, 300)), 422, 'IMAGE_UNREADABLE', messageFor('IMAGE_UNREADABLE')],
    ['data:image/png;base64,AA AA', 422, 'IMAGE_UNREADABLE', messageFor('IMAGE_UNREADABLE')],
    [dataUrlOf(over), 413, 'IMAGE_TOO_LARGE', 'Image must be smaller than 5MB. Current size: 5.00 MB'],
    [
      dataUrlOf(Buffer.alloc(Math.round(5.5 * 1024 * 1024))),
      413,
      'IMAGE_TOO_LARGE',
      'Image must be smaller than 5MB. Current size: 5.50 MB',
    ],
    [dataUrlOf(makeGif({ frames: 251 })), 422, 'IMAGE_TOO_MANY_FRAMES', messageFor('IMAGE_TOO_MANY_FRAMES')],
    [
      dataUrlOf(makePng({ width: 9000, height: 9000 })),
      422,
      'IMAGE_TOO_MANY_PIXELS',
      messageFor('IMAGE_TOO_MANY_PIXELS'),
    ],
    ['https://elsewhere.example/a.png', 400, 'INVALID_INPUT', expect.any(String)],
  ];
  for (const [dataUrl, status, code, error] of cases) {
    const answer = await upload(ada, dataUrl);
    expect([answer.status, answer.body]).toEqual([status, expect.objectContaining({ success: false, code, error })]);
  }
  expect(await countRows()).toBe(0);
});

test('storeImage accepts exactly five megabytes', async () => {
  const full = Buffer.concat([png, Buffer.alloc(IMAGE_MAX_BYTES - png.length)]);
  expect((await upload(ada, dataUrlOf(full))).status).toBe(200);
});

test('storeImage refuses more than the limits of number and bytes, also under concurrency', async () => {
  await fill(adaId(), IMAGE_STORAGE_MAX_COUNT - 3, 1);
  const files = Array.from({ length: 8 }, (_, at) => dataUrlOf(makePng({ width: at + 1, height: 1 })));
  const answers = await Promise.all(files.map((dataUrl) => upload(ada, dataUrl)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 403, 403, 403, 403, 403]);
  expect(answers.find(({ status }) => status === 403)?.body).toMatchObject({ code: 'IMAGE_STORAGE_FULL' });
  expect(await countRows()).toBe(IMAGE_STORAGE_MAX_COUNT);
  // What is kept already is answered all the same, and others have room of their own.
  const kept = answers.findIndex(({ status }) => status === 200);
  expect((await upload(ada, files[kept] ?? '')).status).toBe(200);
  expect((await upload(renee, dataUrlOf(png))).status).toBe(200);

  await app.database.pool.query('delete from images');
  await fill(adaId(), 1, IMAGE_STORAGE_MAX_BYTES - 200);
  const { ctx, done } = watched();
  await expect(storeImage(ctx, { userId: adaId(), dataUrl: dataUrlOf(png) })).rejects.toMatchObject({
    code: 'IMAGE_STORAGE_FULL',
  });
  expect([done.processed, done.put, await countRows()]).toEqual([1, [], 1]);
});

test('storeImage writes the file before the row', async () => {
  const broken = watched();
  const ctx: Ctx = { ...broken.ctx, blobs: { ...app.ctx.blobs, put: () => Promise.reject(new Error('disk full')) } };
  await expect(storeImage(ctx, { userId: adaId(), dataUrl: dataUrlOf(png) })).rejects.toThrow('disk full');
  expect(await countRows()).toBe(0);
  // And nothing of the failure is left in the way.
  expect((await upload(ada, dataUrlOf(png))).status).toBe(200);
});

test('storeImage stores nothing for an unknown person', async () => {
  await expect(storeImage(app.ctx, { userId: randomUUID(), dataUrl: dataUrlOf(png) })).rejects.toThrow();
  expect(await countRows()).toBe(0);
});
