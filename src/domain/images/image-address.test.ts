import { expect, test } from 'vitest';
import { findImageHash, imageAddress, isDataUrl } from './image-address.ts';

const hash = 'ab'.repeat(32);

test('an address leads back to its image', () => {
  expect(findImageHash(imageAddress(hash))).toBe(hash);
});

test.each([
  `https://elsewhere.example/api/images/${hash}`,
  `/api/images/${hash}/../../secrets`,
  `/api/images/${hash.toUpperCase()}`,
  '/api/images/',
  'data:image/png;base64,AAAA',
])('%s names no stored image', (src) => {
  expect(findImageHash(src)).toBeNull();
});

test('an image in the document itself is recognised by its scheme', () => {
  expect(isDataUrl('data:image/png;base64,AAAA')).toBe(true);
  expect(isDataUrl('data:text/html,hello')).toBe(false);
  expect(isDataUrl(imageAddress(hash))).toBe(false);
});
