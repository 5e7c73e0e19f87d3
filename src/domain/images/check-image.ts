import { IMAGE_MAX_BYTES, UPLOAD_IMAGE_TYPES, type UploadImageType } from './limits.ts';

/** How many of a file's first bytes tell its kind. */
export const IMAGE_HEAD_BYTES = 12;

const SIGNATURES: Readonly<Record<UploadImageType, (head: Uint8Array) => boolean>> = {
  'image/jpeg': (head) => head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff,
  'image/png': (head) => lettersAt(head, 0, 8) === '\x89PNG\r\n\x1a\n',
  'image/gif': (head) => /^GIF8[79]a$/.test(lettersAt(head, 0, 6)),
  'image/webp': (head) => lettersAt(head, 0, 4) === 'RIFF' && lettersAt(head, 8, 4) === 'WEBP',
};

/** The kind of picture these first bytes begin, or null. A name's ending says nothing: only bytes count. */
export function findImageType(head: Uint8Array): UploadImageType | null {
  return UPLOAD_IMAGE_TYPES.find((type) => SIGNATURES[type](head)) ?? null;
}

export type ImageCheck =
  | { isFine: true; type: UploadImageType }
  | { isFine: false; code: 'IMAGE_TYPE' | 'IMAGE_TOO_LARGE' };

/**
 * Whether a file may be taken as a picture (spec §5 'Image upload helper'): JPEG, PNG, GIF or WebP by its bytes, at most 5 MB.
 * `head` holds at least its first 12 bytes, `size` is in bytes.
 */
export function checkImage(file: { head: Uint8Array; size: number }): ImageCheck {
  const type = findImageType(file.head);
  if (type === null) return { isFine: false, code: 'IMAGE_TYPE' };
  if (file.size > IMAGE_MAX_BYTES) return { isFine: false, code: 'IMAGE_TOO_LARGE' };
  return { isFine: true, type };
}

function lettersAt(bytes: Uint8Array, start: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(start, start + length));
}
