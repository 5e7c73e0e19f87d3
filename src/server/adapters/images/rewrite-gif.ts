import type { ImageSize } from '#domain/images/fit-image.ts';

const EXTENSION = 0x21;
const FRAME = 0x2c;
const TRAILER = 0x3b;
const GRAPHIC_CONTROL = 0xf9;
const APPLICATION = 0xff;
/** Application extensions that say how often an animation plays; no other extension is kept. */
const LOOPS = ['NETSCAPE2.0', 'ANIMEXTS1.0'];

/**
 * Writes a GIF anew block by block: screen, palettes, timing, loop count and frames. Comments, XMP and other metadata, and whatever
 * follows the end, are left out. Pixels stay as they are: choosing 256 colours for each of 250 frames again would take longer than
 * an image may take, and blur them.
 * @param size the screen as the decoder sees it, pixels, since the file's own value may be absurd and viewers would use it
 * @throws Error where it ends before its end
 */
export function rewriteGif(gif: Uint8Array, size: ImageSize): { bytes: Buffer; frames: number } {
  const bytes = Buffer.from(gif.buffer, gif.byteOffset, gif.byteLength);
  const parts: Buffer[] = [];
  let at = 0;
  let frames = 0;
  const take = (length: number): Buffer => {
    if (at + length > bytes.length) throw new Error('the GIF is cut off');
    at += length;
    return bytes.subarray(at - length, at);
  };
  const takePalette = (flags: number): Buffer => take(flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  const takeSubBlocks = (): Buffer[] => {
    const blocks: Buffer[] = [];
    for (;;) {
      const length = take(1);
      blocks.push(length);
      if (length[0] === 0) return blocks;
      blocks.push(take(length[0] ?? 0));
    }
  };

  const screen = Buffer.from(take(13));
  screen.writeUInt16LE(size.width, 6);
  screen.writeUInt16LE(size.height, 8);
  // The extensions that are kept need version 89a.
  parts.push(Buffer.from('GIF89a'), screen.subarray(6), takePalette(screen[10] ?? 0));
  // Many programs leave out the trailer, so the file may end between two blocks.
  while (at < bytes.length) {
    const kind = take(1)[0];
    if (kind === TRAILER) break;
    if (kind === FRAME) {
      const descriptor = take(9);
      parts.push(Buffer.from([FRAME]), descriptor, takePalette(descriptor[8] ?? 0), take(1), ...takeSubBlocks());
      frames += 1;
    } else if (kind === EXTENSION) {
      const label = take(1)[0];
      const blocks = takeSubBlocks();
      if (label === GRAPHIC_CONTROL && blocks[0]?.[0] === 4) {
        parts.push(Buffer.from([EXTENSION, GRAPHIC_CONTROL, 4]), blocks[1] ?? Buffer.alloc(4), Buffer.from([0]));
      }
      const loop = label === APPLICATION ? findLoop(blocks) : null;
      if (loop !== null) parts.push(Buffer.from([EXTENSION, APPLICATION, 11]), ...loop, Buffer.from([0]));
    } else throw new Error(`the GIF holds a block of no known kind: ${kind}`);
  }
  parts.push(Buffer.from([TRAILER]));
  return { bytes: Buffer.concat(parts), frames };
}

/** Name and count of an extension that says how often to play; null for any other. */
function findLoop(blocks: readonly Buffer[]): Buffer[] | null {
  const [, name, length, count] = blocks;
  const isLoop = name !== undefined && LOOPS.includes(name.toString('latin1')) && length?.[0] === 3 && count?.[0] === 1;
  return isLoop ? [name, length, count] : null;
}
