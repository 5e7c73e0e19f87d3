import type { UploadImageType } from './limits.ts';

/** How files of each type begin, a character a byte; `?` stands for any. */
const MAGIC: readonly (readonly [UploadImageType, string])[] = [
  ['image/jpeg', '\xff\xd8\xff'],
  ['image/png', '\x89PNG\r\n\x1a\n'],
  ['image/gif', 'GIF87a'],
  ['image/gif', 'GIF89a'],
  ['image/webp', 'RIFF????WEBP'],
];

/** How WebP, HEIC and AVIF files begin: many browsers can read them, but LinkedIn takes none of them. */
const READABLE = ['RIFF????WEBP', ...['heic', 'heix', 'mif1', 'avif'].map((brand) => `????ftyp${brand}`)];

/** The type of image by its first bytes; null for every other kind of file. */
export function findImageType(bytes: Uint8Array): UploadImageType | null {
  return MAGIC.find(([, magic]) => beginsWith(bytes, magic))?.[0] ?? null;
}

/** Whether the browser may turn a file with these first 12 bytes into one that a post can hold (docs/product.md §8.1). */
export function isConvertible(bytes: Uint8Array): boolean {
  return READABLE.some((magic) => beginsWith(bytes, magic));
}

function beginsWith(bytes: Uint8Array, magic: string): boolean {
  return Array.from(magic).every((sign, at) => sign === '?' || bytes[at] === sign.charCodeAt(0));
}
