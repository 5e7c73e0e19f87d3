import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { cropCardImage } from './card-image.ts';

const RED = { r: 200, g: 0, b: 0 };
const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: RED } });

async function cut(image: Sharp) {
  const { data, info } = await image.png().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return cropCardImage({ bytes: data, type: 'image/png', width, height, frames: 1, thumbnail: data });
}
async function sizeOf(jpeg: Uint8Array) {
  const { format, width, height } = await sharp(jpeg).metadata();
  return [format, width, height];
}

test.each([
  ['a larger one', 2400, 1254, 1200, 627],
  ['a square one', 900, 900, 900, 470],
  ['a tall one', 800, 2000, 800, 418],
  ['a wide one', 3000, 600, 1148, 600],
  ['a small one, never enlarged,', 300, 157, 300, 157],
])('%s is cut to the shape of a card', async (_name, width, height, cutWidth, cutHeight) => {
  expect(await sizeOf(await cut(plain(width, height)))).toEqual(['jpeg', cutWidth, cutHeight]);
});

test('an image that is all detail still fits the limit', async () => {
  const [width, height] = [1400, 800];
  const pixels = Buffer.alloc(width * height * 3);
  let seed = 7;
  for (let at = 0; at < pixels.length; at += 1) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    pixels[at] = seed >> 16;
  }
  const jpeg = await cut(sharp(pixels, { raw: { width, height, channels: 3 } }));
  expect(jpeg.length).toBeLessThanOrEqual(200 * 1024);
});

test('of a tall image the part that draws the eye is kept', async () => {
  const spot = await sharp({ create: { width: 120, height: 120, channels: 3, background: '#ffe000' } })
    .png()
    .toBuffer();
  const tall = await plain(600, 1600)
    .composite([{ input: spot, left: 240, top: 1400 }])
    .png()
    .toBuffer();
  const { data, info } = await sharp(await cut(sharp(tall)))
    .raw()
    .toBuffer({ resolveWithObject: true });
  let yellow = 0;
  for (let at = 0; at < data.length; at += info.channels) if ((data[at + 1] ?? 0) > 150) yellow += 1;
  expect(yellow).toBeGreaterThan(10_000);
});

test('what is see-through stands on white', async () => {
  const clear = sharp({ create: { width: 400, height: 210, channels: 4, background: { ...RED, alpha: 0 } } });
  const { data } = await sharp(await cut(clear))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(data.every((part) => part > 250)).toBe(true);
});

test('an icon is refused', async () => {
  await expect(cut(plain(64, 64))).rejects.toThrow('too small for a card: 64 × 64 pixels');
});
