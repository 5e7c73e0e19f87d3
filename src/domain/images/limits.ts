/** Limits of images (docs/product.md §8; docs/linkedin.md §5). */

/** Largest file, bytes (docs/product.md §8.2). */
export const IMAGE_MAX_BYTES = 5 * 1024 * 1024;
/** Types of file the editor accepts (docs/product.md §8.1). */
export const EDITOR_IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/gif'] as const;
/** Types of file the editor offers to choose; a WebP becomes a JPEG where the browser can read it. */
export const EDITOR_CHOICE_TYPES = [...EDITOR_IMAGE_TYPES, 'image/webp', 'image/avif'] as const;
/** Types of file the upload helper accepts (docs/product.md §8.2). */
export const UPLOAD_IMAGE_TYPES = [...EDITOR_IMAGE_TYPES, 'image/webp'] as const;
export type UploadImageType = (typeof UPLOAD_IMAGE_TYPES)[number];
/** Types that are stored and sent: what LinkedIn accepts (docs/linkedin.md §5.6). */
export const STORED_IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/gif'] as const;
export type StoredImageType = (typeof STORED_IMAGE_TYPES)[number];
/** Most pixels of an image, all frames of an animation together; LinkedIn refuses from 36,152,320 on (docs/linkedin.md §5.6). */
export const IMAGE_MAX_PIXELS = 36_152_319;
/** Most frames of an animated GIF (docs/linkedin.md §5.6). */
export const GIF_MAX_FRAMES = 250;
/** Most images of one post (docs/linkedin.md §3.5). */
export const POST_IMAGES_MAX = 20;
/** Longest description of an image, characters (docs/linkedin.md §5.7). */
export const ALT_TEXT_MAX = 4086;

/** Most pixels of a still image as stored, a phone's 12 megapixels; larger ones are scaled down, to limit time and memory. */
export const STORED_IMAGE_MAX_PIXELS = 4096 * 3072;
/** Longest side of an image, pixels: the longest that a JPEG can have. */
export const IMAGE_MAX_SIDE = 65_500;
/** Longest side of a thumbnail, pixels (docs/product.md §8.3). */
export const THUMBNAIL_MAX_SIDE = 200;
/** JPEG quality, 1 to 100, of the image and of its thumbnail (docs/product.md §8.3). */
export const STORED_JPEG_QUALITY = 90;
export const THUMBNAIL_JPEG_QUALITY = 70;

/** Most that one person stores: bytes, and images. */
export const IMAGE_STORAGE_MAX_BYTES = 500 * 1024 * 1024;
export const IMAGE_STORAGE_MAX_COUNT = 2000;
/** How long an image that no post shows is stored, days. */
export const UNUSED_IMAGE_DAYS = 7;
