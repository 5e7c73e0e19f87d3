import sharp from 'sharp';
import { expect, test } from 'vitest';
import { cutCardPicture } from './card-picture.ts';

const RED = { r: 200, g: 0, b: 0 };
const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: RED } });

/** Pixels that no compression makes small. */
function noise(width: number, height: number) {
  const pixels = Buffer.alloc(width * height * 3);
  let seed = 7;
  for (let at = 0; at < pixels.length; at += 1) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    pixels[at] = seed >> 16;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
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
  ['a small one, never enlarged', 300, 157, 300, 157],
])('%s is cut to the shape of a card', async (_name, width, height, cutWidth, cutHeight) => {
  const cut = await cutCardPicture(await plain(width, height).png().toBuffer());
  expect(await sizeOf(cut)).toEqual(['jpeg', cutWidth, cutHeight]);
});

test.each(['jpeg', 'png', 'gif', 'webp'] as const)('%s is taken', async (format) => {
  const cut = await cutCardPicture(await plain(400, 210).toFormat(format).toBuffer());
  expect(await sizeOf(cut)).toEqual(['jpeg', 400, 209]);
});

test('a picture that is all detail still fits the limit', async () => {
  const cut = await cutCardPicture(await noise(1400, 800).png().toBuffer());
  expect(cut.length).toBeLessThanOrEqual(200 * 1024);
});

test('what is see-through stands on white, what lies on its side is set upright, what cameras add is gone', async () => {
  const clear = sharp({ create: { width: 400, height: 210, channels: 4, background: { ...RED, alpha: 0 } } });
  const { data } = await sharp(await cutCardPicture(await clear.png().toBuffer()))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(Math.min(data[0]!, ...data.subarray(-30))).toBeGreaterThan(250);
  const turned = await plain(420, 800).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const cut = await cutCardPicture(turned);
  expect(await sizeOf(cut)).toEqual(['jpeg', 800, 418]);
  expect((await sharp(cut).metadata()).exif).toBeUndefined();
});

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="627"><rect width="9" height="9"/></svg>';

test('an SVG, a page, a damaged file, an icon and a bomb of pixels are refused', async () => {
  const png = await plain(1200, 627).png().toBuffer();
  const bomb = await plain(9000, 9000).png().toBuffer();
  const refused: [string, Uint8Array][] = [
    ['svg', Buffer.from(SVG)],
    ['page', Buffer.from('<!doctype html><title>Not found</title>')],
    ['empty', Buffer.alloc(0)],
    ['cut off', png.subarray(0, png.length / 2)],
    ['icon', await plain(64, 64).png().toBuffer()],
    ['bomb', bomb],
  ];
  for (const [name, bytes] of refused) await expect(cutCardPicture(bytes), name).rejects.toThrow();
});
