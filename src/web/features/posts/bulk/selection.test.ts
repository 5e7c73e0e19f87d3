import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allChecked, NOTHING_SELECTED, toggleSelection } from './selection.ts';

const order = ['a', 'b', 'c', 'd', 'e'];
const toggle = (id: string, isRange = false) => ({ id, isRange, order });
const selected = (...steps: ReturnType<typeof toggle>[]) =>
  [...steps.reduce(toggleSelection, NOTHING_SELECTED).ids].sort().join('');

test('toggleSelection selects, deselects, and extends a range in both directions', () => {
  expect(selected(toggle('b'), toggle('d'))).toBe('bd');
  expect(selected(toggle('b'), toggle('b'))).toBe('');
  expect(selected(toggle('b'), toggle('d', true))).toBe('bcd');
  expect(selected(toggle('d'), toggle('b', true), toggle('e'), toggle('c', true))).toBe('b');
  expect(selected(toggle('c', true))).toBe('c');
  const gone = toggleSelection({ ids: new Set(['z']), anchor: 'z' }, toggle('b', true));
  expect([...gone.ids]).toEqual(['z', 'b']);
});

test('toggleSelection always changes the toggled post, and nothing outside of the range', () => {
  const step = fc.record({ id: fc.constantFrom(...order), isRange: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { minLength: 1 }), (all) => {
      all.reduce((before, one) => {
        const after = toggleSelection(before, { ...one, order });
        expect(after.ids.has(one.id)).toBe(!before.ids.has(one.id));
        const changed = order.filter((id) => before.ids.has(id) !== after.ids.has(id));
        if (!one.isRange) expect(changed).toEqual([one.id]);
        return after;
      }, NOTHING_SELECTED);
    }),
  );
});

test.each([
  [0, 0, false],
  [0, 5, false],
  [2, 5, 'indeterminate'],
  [5, 5, true],
])('allChecked of %i selected in %i is %s', (selectedCount, total, expected) => {
  expect(allChecked(selectedCount, total)).toBe(expected);
});
