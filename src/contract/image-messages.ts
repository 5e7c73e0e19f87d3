import { countOf, plural } from '#domain/text/plural.ts';
import { ERRORS } from './messages.ts';

/** The refusal of an image over 5 MB (docs/product.md §8.2). @param bytes its size */
export function imageTooLarge(bytes: number): string {
  return `Image must be smaller than 5MB. Current size: ${(bytes / (1024 * 1024)).toFixed(2)} MB`;
}

/** Messages around the images of a post (docs/product.md §8); many are fixed word for word. */
export const IMAGES = {
  type: ERRORS.IMAGE_TYPE,
  editorType: 'The editor accepts JPEG, PNG and GIF. Convert this WebP image first.',
  tooLarge: imageTooLarge,
  tooMany: ERRORS.TOO_MANY_IMAGES,
  optimized: (percent: number) => `Image optimized! Reduced by ${percent}%`,
  loadFailed: 'Failed to load image',
  compressFailed: 'Failed to compress image',
  noCanvas: 'Canvas not available',
  keptAsIs: 'The original image is used.',
  remote: 'Images from other sites are not copied. Save them, then add them as files.',
  lost: (count: number) =>
    `${countOf(count, 'image is', 'images are')} not available. Remove ${plural(count, 'it', 'them')}, or add ${plural(count, 'it', 'them')} again.`,
  notKept: 'This browser cannot store images. Sign in and save your post, or stay on this page.',
  cardFailed: (reason: string) => `The link card's image could not be kept: ${reason}`,
} as const;
