import { STORED_IMAGE_MAX_PIXELS } from './limits.ts';

export type ImageSize = { width: number; height: number };

/** The size at which a still image is stored: its own where that is allowed, else the largest of the same shape; pixels. */
export function fitImage(size: ImageSize): ImageSize {
  const { width, height } = size;
  return scaleImage(size, Math.min(1, Math.sqrt(STORED_IMAGE_MAX_PIXELS / (width * height))));
}

/** The size times a factor of at most 1, whole pixels, never none. */
export function scaleImage({ width, height }: ImageSize, factor: number): ImageSize {
  return { width: Math.max(1, Math.floor(width * factor)), height: Math.max(1, Math.floor(height * factor)) };
}
