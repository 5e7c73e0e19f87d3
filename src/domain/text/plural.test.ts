import { expect, test } from 'vitest';
import { countOf, plural } from './plural.ts';

test.each([
  [0, '0 posts'],
  [1, '1 post'],
  [2, '2 posts'],
  [21, '21 posts'],
  [1.5, '1.5 posts'],
])('countOf %d is %s', (count, text) => {
  expect(countOf(count, 'post', 'posts')).toBe(text);
  expect(text.endsWith(` ${plural(count, 'post', 'posts')}`)).toBe(true);
});
