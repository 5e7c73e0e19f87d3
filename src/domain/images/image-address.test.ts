import { expect, test } from 'vitest';
import { findImageHash, imageAddress, isDataUrl } from './image-address.ts';

const hash = 'ab'.repeat(32);

test('an address leads back to its picture', () => {
  expect(findImageHash(imageAddress(hash))).toBe(hash);
});

test.each([
  `https://elsewhere.example/api/images/${hash}`,
  `/api/images/${hash}/../../secrets`,
  `/api/images/${hash.toUpperCase()}`,
  '/api/images/',
  'data:image/png;base64,AAAA',
])('%s names no kept picture', (src) => {
  expect(findImageHash(src)).toBeNull();
});

test('a picture in the document itself is known by its scheme', () => {
  expect(isDataUrl('data:image/png;base64,AAAA')).toBe(true);
  expect(isDataUrl('data:text/html,hello')).toBe(false);
  expect(isDataUrl(imageAddress(hash))).toBe(false);
});
