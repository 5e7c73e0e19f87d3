import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** Generated images for tests, valid and malicious. */

export type PngParts = {
  width: number;
  height: number;
  /** Bits a sample. */
  depth?: number;
  /** PNG's number: 0 grey, 2 colours, 3 palette, 6 colours and alpha. */
  colour?: number;
  interlace?: 0 | 1;
  /** Chunks before the pixels. */
  before?: Buffer[];
  /** Compressed pixels; black ones of the header's size where left out. */
  idat?: Buffer;
};

export function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 6: 4 };

/** A PNG put together chunk by chunk. */
export function makePng(parts: PngParts): Buffer {
  const { width, height, depth = 8, colour = 2, interlace = 0, before = [] } = parts;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colour, 0, 0, interlace], 8);
  const rowBytes = () => Math.ceil((width * depth * (SAMPLES[colour] ?? 1)) / 8) + 1;
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    ...before,
    pngChunk('IDAT', parts.idat ?? deflateSync(Buffer.alloc(rowBytes() * height))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A GIF of `frames` frames of 2 × 2 pixels each on a screen of the given size; `extras` stand before the frames. */
export function makeGif(parts: { width?: number; height?: number; frames?: number; extras?: Buffer } = {}): Buffer {
  const { width = 2, height = 2, frames = 1, extras = Buffer.alloc(0) } = parts;
  const screen = Buffer.from('GIF89a\0\0\0\0\x80\0\0\x10\x20\x30\xf0\xe0\xd0', 'latin1');
  screen.writeUInt16LE(width, 6);
  screen.writeUInt16LE(height, 8);
  const frame = Buffer.from('21f90400050000002c0000000002000200000203440205' + '00', 'hex');
  return Buffer.concat([screen, extras, ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b])]);
}

export function gifComment(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x21, 0xfe, text.length]), Buffer.from(text, 'latin1'), Buffer.from([0])]);
}

/** A JPEG whose header has this size, without pixels. */
export function makeJpegHeader(width: number, height: number): Buffer {
  const frame = Buffer.from('ffd8ffc0000b080000000001011100ffda0008010100003f00ffd9', 'hex');
  frame.writeUInt16BE(height, 7);
  frame.writeUInt16BE(width, 9);
  return frame;
}

/** An image like a photograph: soft shapes with grain, the same each time; a large one repeats a small one. */
export async function drawPhoto(width: number, height: number): Promise<Sharp> {
  let seed = 1;
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % 256;
  };
  const [w, h] = [Math.min(width, 509), Math.min(height, 509)];
  const spots = Buffer.from(Array.from({ length: 22 * 22 * 3 }, random));
  const tile = await sharp(spots, { raw: { width: 22, height: 22, channels: 3 } })
    .resize(w, h, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer();
  for (let at = 0; at < tile.length; at += 1) tile[at] = ((tile[at] ?? 0) >> 1) + (random() >> 3) + 40;
  const data = await sharp(tile, { raw: { width: w, height: h, channels: 3 } })
    .extend({ right: width - w, bottom: height - h, extendWith: 'repeat' })
    .raw()
    .toBuffer();
  return sharp(data, { raw: { width, height, channels: 3 } });
}

/** Left half red, right half blue, the top left quarter white, so that every rotation looks different. */
export function drawFlag(width = 60, height = 40): Sharp {
  const part = (w: number, h: number, background: string) =>
    ({ create: { width: w, height: h, channels: 3, background } }) as const;
  return sharp(part(width, height, '#0000ff')).composite([
    { input: part(width / 2, height, '#ff0000'), left: 0, top: 0 },
    { input: part(width / 2, height / 2, '#ffffff'), left: 0, top: 0 },
  ]);
}

export function dataUrlOf(bytes: Buffer, type = 'image/png'): string {
  return `data:${type};base64,${bytes.toString('base64')}`;
}
