import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { IMAGE_MAX_BYTES, STORED_IMAGE_MAX_PIXELS } from '#domain/images/limits.ts';
import { drawFlag, drawPhoto, makePng, pngChunk } from '#test/harness/images.ts';
import { rewriteImage } from './rewrite-image.ts';

type Colour = [red: number, green: number, blue: number];
const WHITE: Colour = [255, 255, 255];
const RED: Colour = [255, 0, 0];
const BLUE: Colour = [0, 0, 255];

/** Top left, bottom left and the right side, each well within its field. */
async function lookAtFlag(bytes: Uint8Array): Promise<(readonly number[])[]> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const from = (Math.round(info.height * y) * info.width + Math.round(info.width * x)) * info.channels;
    return [...data.subarray(from, from + 3)];
  };
  return [at(0.2, 0.2), at(0.2, 0.8), at(0.8, 0.5)];
}

function expectColours(seen: (readonly number[])[], wanted: readonly Colour[], tolerance = 12): void {
  const apart = seen.flat().map((part, at) => Math.abs(part - (wanted.flat()[at] ?? 0)));
  expect(Math.max(...apart), JSON.stringify(seen)).toBeLessThanOrEqual(tolerance);
}

/** How a camera that was held so would have stored the flag, by EXIF's number. */
const HELD: readonly (readonly [orientation: number, store: (flag: Sharp) => Sharp | Promise<Sharp>])[] = [
  [1, (flag) => flag],
  [2, (flag) => flag.flop()],
  [3, (flag) => flag.rotate(180)],
  [4, (flag) => flag.flip()],
  [5, async (flag) => sharp(await flag.rotate(90).png().toBuffer()).flop()],
  [6, (flag) => flag.rotate(270)],
  [7, async (flag) => sharp(await flag.rotate(270).png().toBuffer()).flop()],
  [8, (flag) => flag.rotate(90)],
];

test.each(HELD)('an image with orientation %i comes out upright', async (orientation, store) => {
  const upright = await drawFlag().png().toBuffer();
  const pixels = await (await store(sharp(upright))).png().toBuffer();
  for (const kind of ['jpeg', 'png', 'webp'] as const) {
    const held = await sharp(pixels).toFormat(kind, { quality: 95 }).withMetadata({ orientation }).toBuffer();
    const image = await rewriteImage(held);
    expect([kind, image.width, image.height]).toEqual([kind, 60, 40]);
    expectColours(await lookAtFlag(image.bytes), [WHITE, RED, BLUE], 40);
    expectColours(await lookAtFlag(image.thumbnail), [WHITE, RED, BLUE], 40);
    expect((await sharp(image.bytes).metadata()).orientation).toBeUndefined();
  }
});

test('where and with what it was taken, and what programs note, stays behind', async () => {
  const exif = {
    IFD0: { Make: 'SecretCamera', Copyright: 'SecretName' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' },
  };
  const xmp =
    '<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">SecretXmp</x:xmpmeta>';
  for (const kind of ['jpeg', 'png', 'webp'] as const) {
    const taken = await drawFlag().toFormat(kind).withExif(exif).withXmp(xmp).withIccProfile('p3').toBuffer();
    expect((await sharp(taken).metadata()).exif?.includes('SecretCamera')).toBe(true);
    const image = await rewriteImage(taken);
    for (const bytes of [image.bytes, image.thumbnail]) {
      const { exif: told, xmp: noted, icc, iptc, comments } = await sharp(bytes).metadata();
      expect([told, noted, icc, iptc, comments]).toEqual([undefined, undefined, undefined, undefined, undefined]);
      expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/Secret|Exif|GPS|http/);
    }
  }
  const noted = makePng({ width: 9, height: 9, before: [pngChunk('tEXt', Buffer.from('Comment\0Secret'))] });
  expect(Buffer.from((await rewriteImage(noted)).bytes).includes('Secret')).toBe(false);
});

test('colours are those that the profile meant', async () => {
  const wide = await drawFlag().jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).withIccProfile('p3').toBuffer();
  const asStored = await sharp(wide, { ignoreIcc: true }).raw().toBuffer();
  expect(asStored.subarray(-3)[2]).not.toBe(255);
  expectColours(await lookAtFlag((await rewriteImage(wide)).bytes), [WHITE, RED, BLUE]);
});

test('an image for print becomes one for screens', async () => {
  const print = await drawFlag().toColourspace('cmyk').jpeg({ quality: 100 }).toBuffer();
  expect(await sharp(print).metadata()).toMatchObject({ space: 'cmyk', channels: 4 });
  const { bytes, type } = await rewriteImage(print);
  expect(await sharp(bytes).metadata()).toMatchObject({ space: 'srgb', channels: 3 });
  expect(type).toBe('image/jpeg');
  const [white = [], red = [], blue = []] = await lookAtFlag(bytes);
  expect(Math.min(...white)).toBeGreaterThan(240);
  expect([(red[0] ?? 0) > 180, (red[2] ?? 0) < 80]).toEqual([true, true]);
  expect((blue[2] ?? 0) > (blue[0] ?? 0) + 60).toBe(true);
});

test('16 bits become 8, grey stays readable, lines that were interlaced are whole', async () => {
  const deep = await drawFlag().toColourspace('rgb16').png().toBuffer();
  expect((await sharp(deep).metadata()).depth).toBe('ushort');
  const { bytes } = await rewriteImage(deep);
  expect((await sharp(bytes).metadata()).depth).toBe('uchar');
  expectColours(await lookAtFlag(bytes), [WHITE, RED, BLUE], 0);
  const interlaced = await drawFlag().png({ progressive: true }).toBuffer();
  expectColours(await lookAtFlag((await rewriteImage(interlaced)).bytes), [WHITE, RED, BLUE], 0);
  const grey = makePng({ width: 16, height: 16, depth: 1, colour: 0 });
  expect((await rewriteImage(grey)).width).toBe(16);
});

test('what shows through keeps showing through', async () => {
  const clear = {
    create: { width: 300, height: 300, channels: 4, background: { r: 9, g: 9, b: 200, alpha: 0.5 } },
  } as const;
  for (const kind of ['png', 'webp'] as const) {
    const { bytes, type, thumbnail } = await rewriteImage(await sharp(clear)[kind]().toBuffer());
    expect(type).toBe('image/png');
    for (const one of [bytes, thumbnail]) expect((await sharp(one).stats()).isOpaque).toBe(false);
    expect(await sharp(thumbnail).metadata()).toMatchObject({ format: 'png', width: 200, height: 200 });
  }
  const palette = Buffer.from([255, 0, 0, 0, 0, 255]);
  const tRNS = makePng({
    width: 4,
    height: 4,
    depth: 1,
    colour: 3,
    before: [pngChunk('PLTE', palette), pngChunk('tRNS', Buffer.from([0, 255]))],
  });
  expect((await sharp((await rewriteImage(tRNS)).bytes).stats()).isOpaque).toBe(false);
});

test('a WebP of which nothing shows through becomes a JPEG, and so does every small form', async () => {
  const { bytes, type, thumbnail } = await rewriteImage(await drawFlag(600, 400).ensureAlpha(1).webp().toBuffer());
  expect(type).toBe('image/jpeg');
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', isProgressive: true });
  expect(await sharp(thumbnail).metadata()).toMatchObject({ format: 'jpeg', width: 200, height: 133 });
  const png = await rewriteImage(await drawFlag(600, 400).ensureAlpha(1).png().toBuffer());
  expect([png.type, (await sharp(png.thumbnail).metadata()).format]).toEqual(['image/png', 'jpeg']);
});

test('an animation keeps its frames, its times and its turns, to the pixel', async () => {
  const frame = (background: string) =>
    sharp({ create: { width: 40, height: 30, channels: 3, background } })
      .png()
      .toBuffer();
  const frames = await Promise.all(['#ff0000', '#00ff00', '#0000ff'].map(frame));
  const gif = await sharp(frames, { join: { animated: true } })
    .gif({ delay: [50, 120, 300], loop: 3 })
    .toBuffer();
  const image = await rewriteImage(gif);
  expect(image).toMatchObject({ type: 'image/gif', width: 40, height: 30, frames: 3 });
  expect(await sharp(image.bytes).metadata()).toMatchObject({ pages: 3, delay: [50, 120, 300], loop: 3 });
  const pixels = (bytes: Uint8Array) => sharp(bytes, { animated: true }).raw().toBuffer();
  expect(await pixels(image.bytes)).toEqual(await pixels(gif));
  // Again, it is the same: nothing is added.
  expect((await rewriteImage(image.bytes)).bytes).toEqual(image.bytes);
});

test('what would be kept larger than 5 MB is made smaller until it fits', async () => {
  const coarse = await (await drawPhoto(4000, 3000)).sharpen({ sigma: 2, m2: 20 }).jpeg({ quality: 66 }).toBuffer();
  expect(coarse.length).toBeLessThan(IMAGE_MAX_BYTES);
  const fine = await sharp(coarse).jpeg({ quality: 90, progressive: true }).toBuffer();
  expect(fine.length).toBeGreaterThan(IMAGE_MAX_BYTES);
  const { bytes, width, height } = await rewriteImage(coarse);
  expect(bytes.length).toBeLessThanOrEqual(IMAGE_MAX_BYTES);
  expect(width).toBeLessThan(4000);
  expect(Math.round((width / height) * 100)).toBe(133);
});

test('more pixels than are kept are scaled to what is', async () => {
  const large = await sharp({ create: { width: 6000, height: 3000, channels: 3, background: '#abcdef' } })
    .jpeg()
    .toBuffer();
  const { width, height } = await rewriteImage(large);
  expect(width * height).toBeLessThanOrEqual(STORED_IMAGE_MAX_PIXELS);
  expect(width / height).toBeCloseTo(2, 2);
});
