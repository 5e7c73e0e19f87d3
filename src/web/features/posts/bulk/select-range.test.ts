import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NOTHING, selectPost } from './select-range.ts';

const order = ['a', 'b', 'c', 'd', 'e'];
const press = (id: string, isRange = false) => ({ id, isRange, order });
const chosen = (...presses: ReturnType<typeof press>[]) => [...presses.reduce(selectPost, NOTHING).ids].sort().join('');

test('a press chooses, another takes out; a range follows its last press in both directions', () => {
  expect(chosen(press('b'), press('d'))).toBe('bd');
  expect(chosen(press('b'), press('b'))).toBe('');
  expect(chosen(press('b'), press('d', true))).toBe('bcd');
  expect(chosen(press('d'), press('b', true), press('e'), press('c', true))).toBe('b');
  expect(chosen(press('c', true))).toBe('c');
  const gone = selectPost({ ids: new Set(['z']), anchor: 'z' }, press('b', true));
  expect([...gone.ids]).toEqual(['z', 'b']);
});

test('a pressed post is always as its press says, and nothing outside of the range changes', () => {
  const presses = fc.record({ id: fc.constantFrom(...order), isRange: fc.boolean() });
  fc.assert(
    fc.property(fc.array(presses, { minLength: 1 }), (all) => {
      all.reduce((before, one) => {
        const after = selectPost(before, { ...one, order });
        expect(after.ids.has(one.id)).toBe(!before.ids.has(one.id));
        const changed = order.filter((id) => before.ids.has(id) !== after.ids.has(id));
        if (!one.isRange) expect(changed).toEqual([one.id]);
        return after;
      }, NOTHING);
    }),
  );
});
