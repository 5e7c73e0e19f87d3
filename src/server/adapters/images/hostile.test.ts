import { deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError } from '#domain/errors.ts';
import type { ProcessedImage } from '#server/ports/images.ts';
import { drawPhoto, gifComment, makeGif, makeJpegHeader, makePng, pngChunk } from '#test/harness/images.ts';
import { createImageProcessor } from './image-processor.ts';

const MEGABYTE = 1024 * 1024;
const latin = (text: string) => Buffer.from(text, 'latin1');
const zeros = (size: number) => deflateSync(Buffer.alloc(size));
/** A chunk that unpacks to far more than it weighs. */
const bomb = (type: string, size: number) => pngChunk(type, Buffer.concat([latin('x\0\0'), zeros(size)]));

const photo = await drawPhoto(320, 240);
const jpeg = await photo.clone().jpeg().toBuffer();
const png = await photo.clone().png().toBuffer();
const webp = await photo.clone().webp().toBuffer();
const gif: Buffer = makeGif({ frames: 5 });
const animatedWebp = await sharp([png, png], { join: { animated: true } })
  .webp()
  .toBuffer();
const avif = await photo.clone().resize(32).avif({ effort: 0 }).toBuffer();
const tiff = await photo.clone().resize(32).tiff().toBuffer();
const svg = latin('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>');

function spoil(bytes: Buffer, from: number, to: number): Buffer {
  return Buffer.from(bytes).fill(0xff, from, to);
}

/** Name, bytes, and what becomes of them: a refusal, or the kind, size and frames of what is kept. */
const FILES: [string, Buffer, string][] = [
  ['nothing', Buffer.alloc(0), 'IMAGE_TYPE'],
  ['text', latin('just some words'), 'IMAGE_TYPE'],
  ['HTML', latin('<!doctype html><script>alert(1)</script>'), 'IMAGE_TYPE'],
  ['an SVG', svg, 'IMAGE_TYPE'],
  ['an SVG with an XML prologue', Buffer.concat([latin('<?xml version="1.0"?>\n'), svg]), 'IMAGE_TYPE'],
  ['an SVGZ', gzipSync(svg), 'IMAGE_TYPE'],
  ['an AVIF', avif, 'IMAGE_TYPE'],
  ['a HEIC', latin('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 'IMAGE_TYPE'],
  ['a TIFF', tiff, 'IMAGE_TYPE'],
  ['a BMP', latin('BM\x3a\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0\x01\0\0\0\x01\0\0\0\x01\0\x18\0'), 'IMAGE_TYPE'],
  ['an ICO', latin('\0\0\x01\0\x01\0\x10\x10\0\0'), 'IMAGE_TYPE'],
  ['a PDF', latin('%PDF-1.7\n1 0 obj\n'), 'IMAGE_TYPE'],
  ['a ZIP with a JPEG behind it', Buffer.concat([latin('PK\x03\x04'), jpeg]), 'IMAGE_TYPE'],

  ['the beginning of a JPEG', latin('\xff\xd8\xff'), 'IMAGE_UNREADABLE'],
  ['the beginning of a PNG', png.subarray(0, 8), 'IMAGE_UNREADABLE'],
  ['the beginning of a GIF', latin('GIF89a'), 'IMAGE_UNREADABLE'],
  ['the beginning of a WebP', webp.subarray(0, 16), 'IMAGE_UNREADABLE'],
  ['an SVG that calls itself a GIF', Buffer.concat([latin('GIF89a'), svg]), 'IMAGE_UNREADABLE'],

  ...Object.entries({ JPEG: jpeg, PNG: png, WebP: webp, GIF: gif }).flatMap(([kind, bytes]) =>
    [0.3, 0.7, 0.98].map((part): [string, Buffer, string] => [
      `a ${kind} cut at ${part}`,
      bytes.subarray(0, Math.floor(bytes.length * part)),
      'IMAGE_UNREADABLE',
    ]),
  ),
  ['a GIF without its last byte, as many programs write them', gif.subarray(0, -1), 'image/gif 2x2 5'],
  ['a GIF with a block of no known kind', Buffer.concat([gif.subarray(0, -1), latin('\x77\0')]), 'IMAGE_UNREADABLE'],
  ['a GIF without a frame', Buffer.concat([gif.subarray(0, 19), latin(';')]), 'IMAGE_UNREADABLE'],
  ['a PNG with a wrong check sum', spoil(png, png.length - 40, png.length - 30), 'IMAGE_UNREADABLE'],
  ['a PNG with too few pixels', makePng({ width: 1000, height: 1000, idat: zeros(1000) }), 'IMAGE_UNREADABLE'],
  [
    'a PNG with pixels that do not unpack',
    makePng({ width: 9, height: 9, idat: latin('nonsense') }),
    'IMAGE_UNREADABLE',
  ],
  ['a JPEG without tables', makeJpegHeader(20, 20), 'IMAGE_UNREADABLE'],

  ['a flood of pixels: PNG', makePng({ width: 60_000, height: 60_000, idat: zeros(99) }), 'IMAGE_TOO_MANY_PIXELS'],
  ['a flood of pixels: JPEG', makeJpegHeader(65_500, 65_500), 'IMAGE_TOO_MANY_PIXELS'],
  ['a flood of pixels: GIF', makeGif({ width: 2000, height: 2000, frames: 10 }), 'IMAGE_TOO_MANY_PIXELS'],
  ['one pixel too many', makePng({ width: 6016, height: 6010, colour: 0, idat: zeros(99) }), 'IMAGE_TOO_MANY_PIXELS'],
  ['an absurd PNG', makePng({ width: 0x7fffffff, height: 0x7fffffff, idat: zeros(99) }), 'IMAGE_UNREADABLE'],
  ['a GIF whose screen is absurd', makeGif({ width: 65_535, height: 65_535 }), 'image/gif 2x2 1'],
  ['a GIF without a screen', makeGif({ width: 0, height: 0 }), 'image/gif 2x2 1'],
  ['10,000 frames', makeGif({ frames: 10_000 }), 'IMAGE_TOO_MANY_FRAMES'],
  ['251 frames', makeGif({ frames: 251 }), 'IMAGE_TOO_MANY_FRAMES'],
  ['250 frames', makeGif({ frames: 250 }), 'image/gif 2x2 250'],

  ['a bomb in the pixels', makePng({ width: 10, height: 10, idat: zeros(100 * MEGABYTE) }), 'image/png 10x10 1'],
  [
    'a bomb in the text',
    makePng({ width: 10, height: 10, before: [bomb('zTXt', 100 * MEGABYTE)] }),
    'image/png 10x10 1',
  ],
  [
    'a bomb in the profile',
    makePng({ width: 10, height: 10, before: [bomb('iCCP', 100 * MEGABYTE)] }),
    'image/png 10x10 1',
  ],
  [
    'twenty bombs',
    makePng({ width: 10, height: 10, before: Array.from({ length: 20 }, () => bomb('zTXt', 2 * MEGABYTE)) }),
    'image/png 10x10 1',
  ],

  ['no width', makePng({ width: 0, height: 10, idat: zeros(10) }), 'IMAGE_UNREADABLE'],
  ['no height', makePng({ width: 10, height: 0, idat: zeros(10) }), 'IMAGE_UNREADABLE'],
  ['one pixel', makePng({ width: 1, height: 1 }), 'image/png 1x1 1'],
  ['a strip of 36 million', makePng({ width: 1, height: 36_000_000, colour: 0, idat: zeros(99) }), 'IMAGE_UNREADABLE'],
  ['a strip of 65,500', makePng({ width: 65_500, height: 2 }), 'image/png 65500x2 1'],

  ['HTML behind a PNG', Buffer.concat([png, latin('<script>alert("polyglot")</script>')]), 'image/png 320x240 1'],
  ['a ZIP behind a JPEG', Buffer.concat([jpeg, latin('PK\x03\x04polyglot')]), 'image/jpeg 320x240 1'],
  ['a script behind a GIF', Buffer.concat([gif, latin('*/=1;alert("polyglot")')]), 'image/gif 2x2 5'],
  ['a script within a GIF', makeGif({ extras: gifComment('alert("polyglot")') }), 'image/gif 2x2 1'],
  ['HTML behind a WebP', Buffer.concat([webp, latin('<script>alert("polyglot")</script>')]), 'image/jpeg 320x240 1'],
  ['an animated WebP', animatedWebp, 'image/jpeg 320x240 1'],
];

const { processImage, close } = createImageProcessor();
beforeAll(() => processImage(gif));
afterAll(close);

function tell({ type, width, height, frames }: ProcessedImage): string {
  return `${type} ${width}x${height} ${frames}`;
}

test.each(FILES)('%s', async (_name, bytes, outcome) => {
  const from = performance.now();
  const result = await processImage(bytes).catch((error: unknown) => error);
  // The limit itself, and the time that a busy machine takes to say so.
  expect(performance.now() - from).toBeLessThan(6000);
  if (result instanceof AppError) expect(result.code).toBe(outcome);
  else {
    const image = result as ProcessedImage;
    expect(tell(image)).toBe(outcome);
    const { width, pageHeight, height } = await sharp(image.bytes, { animated: true }).metadata();
    expect([width, pageHeight ?? height]).toEqual([image.width, image.height]);
    expect(Buffer.from(image.bytes).includes('polyglot')).toBe(false);
  }
  expect(tell(await processImage(png))).toBe('image/png 320x240 1');
});

test('a loader that is not among the four is out of reach, even past the look at the first bytes', async () => {
  await import('./rewrite-image.ts');
  for (const bytes of [svg, tiff, avif])
    await expect(sharp(bytes).metadata()).rejects.toThrow('unsupported image format');
  expect((await sharp(jpeg).metadata()).format).toBe('jpeg');
});
