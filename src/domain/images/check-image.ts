import { findImageType } from './image-type.ts';
import { IMAGE_MAX_BYTES, type UploadImageType } from './limits.ts';

/** How many of a file's first bytes tell its kind. */
export const IMAGE_HEAD_BYTES = 12;

export type ImageCheck =
  | { isFine: true; type: UploadImageType }
  | { isFine: false; code: 'IMAGE_TYPE' | 'IMAGE_TOO_LARGE' };

/**
 * Whether a file may be taken as a picture (spec §5 'Image upload helper'): JPEG, PNG, GIF or WebP by its bytes, whatever its name
 * ends in, and at most 5 MB. `head` holds at least its first 12 bytes, `size` is in bytes.
 */
export function checkImage(file: { head: Uint8Array; size: number }): ImageCheck {
  const type = findImageType(file.head);
  if (type === null) return { isFine: false, code: 'IMAGE_TYPE' };
  if (file.size > IMAGE_MAX_BYTES) return { isFine: false, code: 'IMAGE_TOO_LARGE' };
  return { isFine: true, type };
}
