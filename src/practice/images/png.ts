import { crc32, deflateSync } from 'node:zlib';

/** A colour, each part 0–255. */
export type Colour = readonly [red: number, green: number, blue: number];

/** A PNG (8-bit RGB) of `width` × `height`; `colourAt` gives the colour of each pixel. */
export function makePng(width: number, height: number, colourAt: (x: number, y: number) => Colour): Buffer {
  const rows = Buffer.alloc((width * 3 + 1) * height);
  let at = 0;
  for (let y = 0; y < height; y += 1) {
    at += 1; // each row opens with its filter, 0 for none
    for (let x = 0; x < width; x += 1) {
      for (const part of colourAt(x, y)) at = rows.writeUInt8(part, at);
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

/** A square portrait: head and shoulders on a plain background. */
export function drawPortrait(size: number, background: Colour, foreground: Colour): Buffer {
  const [middle, head, shoulders] = [size / 2, size * 0.19, size * 0.36];
  return makePng(size, size, (x, y) => {
    const isHead = Math.hypot(x - middle, y - size * 0.38) < head;
    const isShoulder = Math.hypot(x - middle, y - size * 1.02) < shoulders;
    return isHead || isShoulder ? foreground : background;
  });
}

/** A cover of diagonal bands, 1.91:1 as in link cards. */
export function drawCover(width: number, first: Colour, second: Colour): Buffer {
  return makePng(width, Math.round(width / 1.91), (x, y) => (Math.floor((x + y) / (width / 8)) % 2 ? first : second));
}
