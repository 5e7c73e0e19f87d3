import { expect, test } from 'vitest';
import { findImageHash, imageAddress, isDataUrl } from './image-address.ts';

const hash = 'ab'.repeat(32);

test('findImageHash is the inverse of imageAddress', () => {
  expect(findImageHash(imageAddress(hash))).toBe(hash);
});

test.each([
  `https://elsewhere.example/api/images/${hash}`,
  `/api/images/${hash}/../../secrets`,
  `/api/images/${hash.toUpperCase()}`,
  '/api/images/',
  'data:image/png;base64,AAAA',
])('findImageHash is null for %s', (src) => {
  expect(findImageHash(src)).toBeNull();
});

test('isDataUrl recognises an image in the document itself', () => {
  expect(isDataUrl('data:image/png;base64,AAAA')).toBe(true);
  expect(isDataUrl('data:text/html,hello')).toBe(false);
  expect(isDataUrl(imageAddress(hash))).toBe(false);
});

test.each([
  `/api/images/${'a'.repeat(63)}`,
  `/api/images/${'A'.repeat(64)}`,
  `/api/image/${'a'.repeat(64)}`,
  'a'.repeat(64),
  `/api/images/${'g'.repeat(64)}`,
])('findImageHash of %s is null', (src) => {
  expect(findImageHash(src)).toBeNull();
});
