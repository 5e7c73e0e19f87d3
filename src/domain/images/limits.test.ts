import { expect, test } from 'vitest';
import {
  ALT_TEXT_MAX,
  EDITOR_IMAGE_TYPES,
  GIF_MAX_FRAMES,
  IMAGE_MAX_BYTES,
  IMAGE_MAX_PIXELS,
  POST_IMAGES_MAX,
  STORED_IMAGE_MAX_PIXELS,
  STORED_IMAGE_TYPES,
  STORED_JPEG_QUALITY,
  THUMBNAIL_JPEG_QUALITY,
  THUMBNAIL_MAX_SIDE,
  UPLOAD_IMAGE_TYPES,
} from './limits.ts';

test('limits of uploads and thumbnails are those of docs/product.md §8.1, §8.2 and §8.3', () => {
  expect(IMAGE_MAX_BYTES).toBe(5_242_880);
  expect(EDITOR_IMAGE_TYPES).toEqual(['image/jpeg', 'image/png', 'image/gif']);
  expect(UPLOAD_IMAGE_TYPES).toEqual([...EDITOR_IMAGE_TYPES, 'image/webp']);
  expect([THUMBNAIL_MAX_SIDE, STORED_JPEG_QUALITY, THUMBNAIL_JPEG_QUALITY]).toEqual([200, 90, 70]);
});

test('limits of stored images fit what LinkedIn accepts (docs/linkedin.md §3.5, §5.6 and §5.7)', () => {
  expect(STORED_IMAGE_TYPES).toEqual(['image/jpeg', 'image/png', 'image/gif']);
  expect(IMAGE_MAX_PIXELS).toBe(36_152_320 - 1);
  expect(STORED_IMAGE_MAX_PIXELS).toBeLessThan(IMAGE_MAX_PIXELS);
  expect([GIF_MAX_FRAMES, POST_IMAGES_MAX, ALT_TEXT_MAX]).toEqual([250, 20, 4086]);
});
