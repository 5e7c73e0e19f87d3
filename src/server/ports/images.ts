import type { StoredImageType } from '#domain/images/limits.ts';

/** A picture written anew: upright, in sRGB, without anything that cameras and programs add. */
export type ProcessedImage = {
  readonly bytes: Uint8Array;
  readonly type: StoredImageType;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** 1, or the frames of an animation. */
  readonly frames: number;
  /** The small form: JPEG, or PNG where something shows through. */
  readonly thumbnail: Uint8Array;
};

/** How the small form is cut: the whole picture, or the square in its middle. */
export type ThumbnailForm = 'whole' | 'square';

/**
 * Checks what a stranger calls a picture by decoding all of it, and writes it anew.
 * Throws AppError IMAGE_TYPE, IMAGE_UNREADABLE, IMAGE_TOO_MANY_PIXELS, IMAGE_TOO_MANY_FRAMES; RATE_LIMITED while too many wait;
 * UNAVAILABLE while the product stops.
 */
export type ProcessImage = (
  bytes: Uint8Array,
  options?: { readonly thumbnail: ThumbnailForm },
) => Promise<ProcessedImage>;
