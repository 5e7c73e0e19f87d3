import { expect, test } from 'vitest';
import { findImageType, isConvertible } from './image-type.ts';

const bytesOf = (text: string) => Buffer.from(text, 'latin1');

test.each([
  ['\xff\xd8\xff\xe0', 'image/jpeg'],
  ['\x89PNG\r\n\x1a\n', 'image/png'],
  ['GIF87a', 'image/gif'],
  ['GIF89a...', 'image/gif'],
  ['RIFF\x12\x34\x56\x78WEBPVP8 ', 'image/webp'],
])('findImageType recognises %j', (start, type) => {
  expect(findImageType(bytesOf(start))).toBe(type);
});

test.each([
  ['RIFF\x12\x34\x56\x78WEBP', true],
  ['\0\0\0\x18ftypheic', true],
  ['\0\0\0\x18ftypmif1', true],
  ['\0\0\0\x1cftypavif', true],
  ['\0\0\0\x18ftypmp42', false],
  ['RIFF....WAVE', false],
  ['\xff\xd8\xff\xe0', false],
  ['', false],
])('isConvertible %j: %s', (start, answer) => {
  expect(isConvertible(bytesOf(start))).toBe(answer);
});

test.each([
  '',
  '\xff\xd8',
  '\x89PNG\n\x1a\n',
  'GIF88a',
  'RIFF....WAVE',
  '....WEBP',
  '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '<?xml version="1.0"?><svg/>',
  '\x1f\x8b\x08',
  'II*\0',
  'MM\0*',
  '\0\0\0\x1cftypavif',
  '\0\0\0\x18ftypheic',
  'BM',
  '\0\0\x01\0',
  '%PDF-1.7',
  ' GIF89a',
])('findImageType is null for %j', (start) => {
  expect(findImageType(bytesOf(start))).toBeNull();
});
