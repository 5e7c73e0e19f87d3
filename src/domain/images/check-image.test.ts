import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkImage } from './check-image.ts';
import { findImageType } from './image-type.ts';
import { IMAGE_MAX_BYTES } from './limits.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const JPEG = bytes('\xff\xd8\xff\xe0\x00\x10JFIF\x00\x01');
const HEADS = [
  ['image/jpeg', JPEG],
  ['image/png', bytes('\x89PNG\r\n\x1a\n\x00\x00\x00\x0d')],
  ['image/gif', bytes('GIF89a\x01\x00\x01\x00\x00\x00')],
  ['image/gif', bytes('GIF87a\x01\x00\x01\x00\x00\x00')],
  ['image/webp', bytes('RIFF\x24\x00\x00\x00WEBP')],
] as const;

test.each(HEADS)('checkImage recognises %s by its first bytes', (type, head) => {
  expect(checkImage({ head, size: IMAGE_MAX_BYTES })).toEqual({ isFine: true, type });
});

test.each([
  ['an empty file', ''],
  ['a PDF', '%PDF-1.7\n%\xe2\xe3'],
  ['a drawing', '<svg xmlns="'],
  ['a bitmap', 'BM\x36\x00\x0c\x00\x00\x00'],
  ['sound in the same container', 'RIFF\x24\x00\x00\x00WAVE'],
  ['an iPhone photo', '\x00\x00\x00\x18ftypheic'],
  ['half a PNG', '\x89PNG'],
])('checkImage rejects %s, whatever its name', (_what, head) => {
  expect(checkImage({ head: bytes(head), size: 100 })).toEqual({ isFine: false, code: 'IMAGE_TYPE' });
});

test('checkImage rejects one byte over 5 MB', () => {
  expect(checkImage({ head: JPEG, size: IMAGE_MAX_BYTES + 1 })).toEqual({ isFine: false, code: 'IMAGE_TOO_LARGE' });
});

test('checkImage never throws', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 20 }), fc.nat(), (head, size) => {
      const check = checkImage({ head, size });
      if (check.isFine) expect(findImageType(head)).toBe(check.type);
    }),
  );
});
