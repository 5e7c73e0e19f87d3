import type { UploadImageType } from './limits.ts';

/** How files of each type begin, a character a byte; `?` stands for any. */
const MAGIC: readonly (readonly [UploadImageType, string])[] = [
  ['image/jpeg', '\xff\xd8\xff'],
  ['image/png', '\x89PNG\r\n\x1a\n'],
  ['image/gif', 'GIF87a'],
  ['image/gif', 'GIF89a'],
  ['image/webp', 'RIFF????WEBP'],
];

/** The type of image by its first bytes; null for every other kind of file. */
export function findImageType(bytes: Uint8Array): UploadImageType | null {
  const found = MAGIC.find(([, magic]) =>
    Array.from(magic).every((sign, at) => sign === '?' || bytes[at] === sign.charCodeAt(0)),
  );
  return found?.[0] ?? null;
}
