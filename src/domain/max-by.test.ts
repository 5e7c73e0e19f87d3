import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxBy } from './max-by.ts';

test('maxBy gives the first of the highest, and null for no items', () => {
  const items = [
    { id: 'a', score: 1 },
    { id: 'b', score: 3 },
    { id: 'c', score: 3 },
    { id: 'd', score: 2 },
  ];
  expect(maxBy(items, ({ score }) => score)?.id).toBe('b');
  expect(maxBy(items, ({ score }) => -score)?.id).toBe('a');
  expect(maxBy([], () => 1)).toBeNull();
  expect(maxBy([7], () => Number.NEGATIVE_INFINITY)).toBe(7);
});

test('maxBy scores as high as the highest', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { minLength: 1 }), (numbers) => {
      expect(maxBy(numbers, (number) => number)).toBe(Math.max(...numbers));
    }),
  );
});
