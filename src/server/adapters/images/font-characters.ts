/**
 * The characters of a TrueType font, from its `cmap` table (OpenType 1.9, 'cmap — Character to Glyph Index Mapping Table'): its
 * format 12 where it has one, else its format 4.
 * @throws Error for a file that is no such font
 */
export function readFontCharacters(font: Buffer): Set<number> {
  const cmap = findTable(font, 'cmap');
  const count = cmap.readUInt16BE(2);
  const subtables = Array.from({ length: count }, (_, at) => cmap.subarray(cmap.readUInt32BE(4 + at * 8 + 4)));
  const byFormat = (format: number) => subtables.find((table) => table.readUInt16BE(0) === format);
  const [large, small] = [byFormat(12), byFormat(4)];
  if (large !== undefined) return new Set(readGroups(large));
  if (small !== undefined) return new Set(readSegments(small));
  throw new Error('the font has no character map of a known format');
}

function findTable(font: Buffer, tag: string): Buffer {
  const count = font.readUInt16BE(4);
  for (let at = 12; at < 12 + count * 16; at += 16) {
    if (font.toString('latin1', at, at + 4) !== tag) continue;
    const start = font.readUInt32BE(at + 8);
    return font.subarray(start, start + font.readUInt32BE(at + 12));
  }
  throw new Error(`the font has no table ${tag}`);
}

function* readGroups(table: Buffer): Generator<number> {
  const count = table.readUInt32BE(12);
  for (let at = 16; at < 16 + count * 12; at += 12) {
    const [first, last, glyph] = [table.readUInt32BE(at), table.readUInt32BE(at + 4), table.readUInt32BE(at + 8)];
    for (let code = first; code <= last; code += 1) if (glyph + code - first !== 0) yield code;
  }
}

function* readSegments(table: Buffer): Generator<number> {
  const size = table.readUInt16BE(6);
  for (let at = 0; at < size; at += 2) {
    const last = table.readUInt16BE(14 + at);
    const first = table.readUInt16BE(16 + size + at);
    const delta = table.readUInt16BE(16 + 2 * size + at);
    const offsetAt = 16 + 3 * size + at;
    const offset = table.readUInt16BE(offsetAt);
    for (let code = first; code <= last && code !== 0xffff; code += 1) {
      const glyph = offset === 0 ? code : table.readUInt16BE(offsetAt + offset + (code - first) * 2);
      if (glyph !== 0 && ((glyph + delta) & 0xffff) !== 0) yield code;
    }
  }
}
