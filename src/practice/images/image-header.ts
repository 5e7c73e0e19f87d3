import { type FileHandle, open } from 'node:fs/promises';

/** What the headers of an image say; `frames` is 1 but for an animated GIF. */
export type ImageHeader = {
  readonly format: 'jpeg' | 'png' | 'gif';
  readonly width: number;
  readonly height: number;
  readonly frames: number;
};

/** A part of the file, shorter where the file ends. */
type Read = (at: number, length: number) => Promise<Buffer>;

const WINDOW_BYTES = 65_536;
const PNG_START = '89504e470d0a1a0a';

/** Reads the headers of a JPG, PNG or GIF file, a window of it in memory at a time; null for anything else. */
export async function readImageHeader(path: string): Promise<ImageHeader | null> {
  const file = await open(path);
  try {
    const read = makeReader(file);
    const start = await read(0, 8);
    if (start.toString('hex') === PNG_START) return await findPng(read);
    if (start.toString('hex', 0, 3) === 'ffd8ff') return await findJpeg(read);
    return /^GIF8[79]a/.test(start.toString('latin1')) ? await findGif(read) : null;
  } finally {
    await file.close();
  }
}

function makeReader(file: FileHandle): Read {
  const window = Buffer.alloc(WINDOW_BYTES);
  let [from, filled] = [0, 0];
  return async (at, length) => {
    if (at < from || at + length > from + filled) {
      from = at;
      filled = (await file.read(window, 0, WINDOW_BYTES, at)).bytesRead;
    }
    return window.subarray(at - from, Math.min(at - from + length, filled));
  };
}

async function findPng(read: Read): Promise<ImageHeader | null> {
  const header = await read(8, 16);
  if (header.length < 16 || header.toString('latin1', 4, 8) !== 'IHDR') return null;
  return sized('png', header.readUInt32BE(8), header.readUInt32BE(12), 1);
}

/** SOF0–SOF15, without the three that share their range and hold tables (C4, C8, CC). */
function isFrameHeader(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

async function findJpeg(read: Read): Promise<ImageHeader | null> {
  for (let at = 2; ; ) {
    const segment = await read(at, 9);
    if (segment.length < 9 || segment[0] !== 0xff) return null;
    const marker = segment[1] ?? 0;
    if (isFrameHeader(marker)) return sized('jpeg', segment.readUInt16BE(7), segment.readUInt16BE(5), 1);
    // Any number of FF may stand before a marker.
    at += marker === 0xff ? 1 : 2 + segment.readUInt16BE(2);
  }
}

async function findGif(read: Read): Promise<ImageHeader | null> {
  const header = await read(0, 13);
  if (header.length < 13) return null;
  const [width, height] = [header.readUInt16LE(6), header.readUInt16LE(8)];
  let at = 13 + tableBytes(header[10] ?? 0);
  for (let frames = 0; ; ) {
    const block = await read(at, 10);
    if (block[0] === 0x21) {
      at = await endOfBlocks(read, at + 2);
    } else if (block[0] === 0x2c && block.length === 10) {
      frames += 1;
      at = await endOfBlocks(read, at + 10 + tableBytes(block[9] ?? 0) + 1);
    } else {
      return frames > 0 ? sized('gif', width, height, frames) : null;
    }
  }
}

/** Bytes of the colour table that a GIF's packed field announces. */
function tableBytes(packed: number): number {
  return packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0;
}

/** Where a chain of a GIF's data blocks ends: each says its length, the last says 0. */
async function endOfBlocks(read: Read, start: number): Promise<number> {
  for (let at = start; ; ) {
    const [length = 0] = await read(at, 1);
    at += 1 + length;
    if (length === 0) return at;
  }
}

function sized(format: ImageHeader['format'], width: number, height: number, frames: number): ImageHeader | null {
  return width > 0 && height > 0 ? { format, width, height, frames } : null;
}
