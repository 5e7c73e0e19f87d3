import { findImageType } from './image-type.ts';
import { IMAGE_MAX_BYTES, type UploadImageType } from './limits.ts';

/** How many of a file's first bytes are enough to recognise its type. */
export const IMAGE_HEAD_BYTES = 12;

type ImageCheck = { isFine: true; type: UploadImageType } | { isFine: false; code: 'IMAGE_TYPE' | 'IMAGE_TOO_LARGE' };

/**
 * Whether a file may be uploaded as an image (docs/product.md §8.2): JPEG, PNG, GIF or WebP by its bytes, whatever its name
 * ends in, and at most 5 MB. `head` holds at least its first 12 bytes, `size` is in bytes.
 */
export function checkImage(file: { head: Uint8Array; size: number }): ImageCheck {
  const type = findImageType(file.head);
  if (type === null) return { isFine: false, code: 'IMAGE_TYPE' };
  if (file.size > IMAGE_MAX_BYTES) return { isFine: false, code: 'IMAGE_TOO_LARGE' };
  return { isFine: true, type };
}
