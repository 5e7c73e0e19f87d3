import { expect, test } from 'vitest';
import { createPressBook } from './idempotency-keys.ts';

function createCountingBook() {
  let last = 0;
  return createPressBook(() => {
    last += 1;
    return String(last);
  });
}

test('a press whose answer never came is the same press again, while the same is sent', () => {
  const book = createCountingBook();
  expect(book.open('words')).toBe('1');
  expect(book.open('words')).toBe('1');
  expect(book.open('other words')).toBe('2');
});

test('after an answer the next press is another one', () => {
  const book = createCountingBook();
  expect(book.open('words')).toBe('1');
  book.close('words');
  expect(book.open('words')).toBe('2');
});
