import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createQueue } from './queue.ts';

test('a queue gives back what was put into it, in order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), (numbers) => {
      const queue = createQueue<number>((a, b) => a - b);
      for (const number of numbers) queue.push(number);
      expect(numbers.map(() => queue.pop())).toEqual(numbers.toSorted((a, b) => a - b));
      expect(queue.pop()).toBeUndefined();
    }),
  );
});
