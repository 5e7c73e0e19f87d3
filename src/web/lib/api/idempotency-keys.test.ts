import { expect, test } from 'vitest';
import { createIdempotencyKeys } from './idempotency-keys.ts';

function createNumberedKeys() {
  let last = 0;
  return createIdempotencyKeys(() => {
    last += 1;
    return String(last);
  });
}

test('a request without an outcome keeps its key, another request gets its own', () => {
  const keys = createNumberedKeys();
  expect(keys.keyFor('words')).toBe('1');
  expect(keys.keyFor('words')).toBe('1');
  expect(keys.keyFor('other words')).toBe('2');
});

test('after the outcome the same request gets a new key', () => {
  const keys = createNumberedKeys();
  expect(keys.keyFor('words')).toBe('1');
  keys.release('1');
  expect(keys.keyFor('words')).toBe('2');
});
