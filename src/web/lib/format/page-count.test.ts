import { expect, test } from 'vitest';
import { countLabel, countPages, pageRangeLabel } from './page-count.ts';

test.each([
  [0, 1],
  [1, 1],
  [20, 1],
  [21, 2],
  [41, 3],
])('%d entries, 20 a page, are %d pages', (total, pages) => {
  expect(countPages(total, 20)).toBe(pages);
});

test('a range says how many there are, or at least are', () => {
  expect(pageRangeLabel(2, 20, 20, countLabel(57, false))).toBe('21–40 of 57');
  expect(pageRangeLabel(2, 20, 20, countLabel(57, true))).toBe('21–40 of 57+');
});
