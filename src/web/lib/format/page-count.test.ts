import { expect, test } from 'vitest';
import { countPages } from './page-count.ts';

test.each([
  [0, 1],
  [1, 1],
  [20, 1],
  [21, 2],
  [41, 3],
])('%d entries, 20 a page, are %d pages', (total, pages) => {
  expect(countPages(total, 20)).toBe(pages);
});
