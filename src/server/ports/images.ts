import type { StoredImageType } from '#domain/images/limits.ts';

/** An image encoded anew: upright, in sRGB, without the metadata of cameras and programs. */
export type ProcessedImage = {
  readonly bytes: Uint8Array;
  readonly type: StoredImageType;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** 1, or the frames of an animation. */
  readonly frames: number;
  /** The thumbnail: JPEG, or PNG where it is partly transparent. */
  readonly thumbnail: Uint8Array;
};

/** How a thumbnail is cropped: not at all, or to the square in the middle. */
export type ThumbnailForm = 'whole' | 'square';

/**
 * Checks an untrusted image by decoding all of it, and encodes it anew.
 * Throws AppError IMAGE_TYPE, IMAGE_UNREADABLE, IMAGE_TOO_MANY_PIXELS, IMAGE_TOO_MANY_FRAMES; RATE_LIMITED while too many wait;
 * UNAVAILABLE while the product stops.
 */
export type ProcessImage = (
  bytes: Uint8Array,
  options?: { readonly thumbnail: ThumbnailForm },
) => Promise<ProcessedImage>;
