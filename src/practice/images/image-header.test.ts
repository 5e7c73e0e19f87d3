import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readImageHeader } from './image-header.ts';
import { makePng } from './png.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'practice-image-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const read = async (bytes: Buffer) => {
  const path = join(folder, 'file');
  await writeFile(path, bytes);
  return readImageHeader(path);
};
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#345678' } });
const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#fff', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  });

test('reads what an independent encoder wrote', async () => {
  expect(await read(await plain(37, 21).jpeg().toBuffer())).toEqual({
    format: 'jpeg',
    width: 37,
    height: 21,
    frames: 1,
  });
  expect(await read(await plain(640, 3).jpeg({ progressive: true }).toBuffer())).toMatchObject({
    width: 640,
    height: 3,
  });
  expect(await read(await plain(5, 4000).png().toBuffer())).toEqual({
    format: 'png',
    width: 5,
    height: 4000,
    frames: 1,
  });
  expect(await read(await noise(300, 200).gif().toBuffer())).toEqual({
    format: 'gif',
    width: 300,
    height: 200,
    frames: 1,
  });
  expect(await read(makePng(3, 2, () => [1, 2, 3]))).toEqual({ format: 'png', width: 3, height: 2, frames: 1 });
});

test('finds the size of a JPEG behind segments that are longer than what is read at once', async () => {
  const jpeg = await plain(80, 60).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const segment = Buffer.concat([Buffer.from([0xff, 0xed, 0xff, 0xff]), Buffer.alloc(65_533, 0xc0)]);
  const padded = Buffer.concat([jpeg.subarray(0, 2), segment, segment, segment, Buffer.from([0xff]), jpeg.subarray(2)]);
  expect(await read(padded)).toEqual({ format: 'jpeg', width: 80, height: 60, frames: 1 });
});

test('counts the frames of an animation', async () => {
  const frames = await Promise.all(Array.from({ length: 4 }, () => noise(200, 150).png().toBuffer()));
  const gif = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  expect(gif.length).toBeGreaterThan(65_536);
  expect(await read(gif)).toEqual({ format: 'gif', width: 200, height: 150, frames: 4 });
});

test('anything else is no image', async () => {
  expect(await read(await plain(9, 9).webp().toBuffer())).toBeNull();
  expect(await read(Buffer.alloc(0))).toBeNull();
  expect(await read(makePng(0, 2, () => [0, 0, 0]))).toBeNull();
  for (const bytes of [await plain(9, 9).jpeg().toBuffer(), await plain(9, 9).png().toBuffer()]) {
    expect(await read(bytes.subarray(0, 20))).toBeNull();
  }
});

test('comes to an end on whatever follows an image’s first bytes', async () => {
  const starts = [Buffer.from('GIF89a'), Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('89504e470d0a1a0a', 'hex')];
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 300 }), async (start, rest) => {
      const found = await read(Buffer.concat([start, rest]));
      expect(found === null || found.width * found.height > 0).toBe(true);
    }),
  );
});
