/** What a picture may be (spec §5, §9 'Images'; docs/linkedin.md §5). */

/** Largest file, bytes (spec §5). */
export const IMAGE_MAX_BYTES = 5 * 1024 * 1024;
/** Kinds of file the editor takes (spec §5). */
export const EDITOR_IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/gif'] as const;
/** Kinds of file the upload helper takes (spec §5). */
export const UPLOAD_IMAGE_TYPES = [...EDITOR_IMAGE_TYPES, 'image/webp'] as const;
export type UploadImageType = (typeof UPLOAD_IMAGE_TYPES)[number];
/** Kinds that are kept and sent: what LinkedIn takes (docs/linkedin.md §5.6). */
export const STORED_IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/gif'] as const;
export type StoredImageType = (typeof STORED_IMAGE_TYPES)[number];
/** Most pixels of a picture, all frames of an animation together; LinkedIn refuses from 36,152,320 on (docs/linkedin.md §5.6). */
export const IMAGE_MAX_PIXELS = 36_152_319;
/** Most frames of an animated GIF (docs/linkedin.md §5.6). */
export const GIF_MAX_FRAMES = 250;
/** Most pictures of one post (docs/linkedin.md §3.5). */
export const POST_IMAGES_MAX = 20;
/** Longest description of a picture, characters (docs/linkedin.md §5.7). */
export const ALT_TEXT_MAX = 4086;

/** Most pixels of a still picture as kept: a telephone's 12 megapixels; larger ones are scaled to it. What time and memory allow. */
export const STORED_IMAGE_MAX_PIXELS = 4096 * 3072;
/** Longest side of a picture, pixels: the longest that a JPEG can have. */
export const IMAGE_MAX_SIDE = 65_500;
/** Longest side of the small form, pixels (spec §9 'Images'). */
export const THUMBNAIL_MAX_SIDE = 200;
/** JPEG quality, 1 to 100, of the picture and of its small form (spec §9 'Images'). */
export const STORED_JPEG_QUALITY = 90;
export const THUMBNAIL_JPEG_QUALITY = 70;

/** Most that one person keeps: bytes as kept, and pictures. Our own limits. */
export const IMAGE_STORAGE_MAX_BYTES = 500 * 1024 * 1024;
export const IMAGE_STORAGE_MAX_COUNT = 2000;
/** How long a picture that no post shows is kept, days. Our own limit. */
export const UNUSED_IMAGE_DAYS = 7;
