import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderTables } from './order-tables.ts';

test('every table stands after those it points at', () => {
  const anyGraph = fc.integer({ min: 1, max: 8 }).chain((size) =>
    fc.tuple(
      fc.shuffledSubarray(
        Array.from({ length: size }, (_, at) => at),
        { minLength: size },
      ),
      fc.array(fc.tuple(fc.nat(size - 1), fc.nat(size - 1))),
    ),
  );
  fc.assert(
    fc.property(anyGraph, ([numbers, pairs]) => {
      // From the higher number to the lower, or to itself: no circles.
      const references = pairs.map((pair) => ({ child: `t${Math.max(...pair)}`, parent: `t${Math.min(...pair)}` }));
      const names = orderTables(
        numbers.map((n) => ({ name: `t${n}` })),
        references,
      ).map(({ name }) => name);
      expect(names.toSorted()).toEqual(numbers.map((n) => `t${n}`).toSorted());
      for (const { child, parent } of references)
        expect(names.indexOf(parent)).toBeLessThanOrEqual(names.indexOf(child));
    }),
  );
});

test('a circle is told, not walked for ever', () => {
  const circle = [
    { child: 'a', parent: 'b' },
    { child: 'b', parent: 'a' },
  ];
  expect(() => orderTables([{ name: 'a' }, { name: 'b' }], circle)).toThrow('a circle: a, b');
});
