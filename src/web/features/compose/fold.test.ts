import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FOLD_LINES, foldOf } from './fold.ts';

test('three lines stand open, the fourth folds', () => {
  expect(foldOf(60, 20)).toEqual({ lines: 3, isFolded: false });
  expect(foldOf(80, 20)).toEqual({ lines: 4, isFolded: true });
  expect(foldOf(0, 20)).toEqual({ lines: 0, isFolded: false });
});

test('rounding by the browser neither folds nor unfolds', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 200 }),
      fc.double({ min: 14, max: 30, noNaN: true }),
      fc.double({ min: -0.49, max: 0.49, noNaN: true }),
      (lines, lineHeight, error) => {
        const fold = foldOf(lines * lineHeight + error * 10, lineHeight);
        expect(fold).toEqual({ lines, isFolded: lines > FOLD_LINES });
      },
    ),
  );
});

test('an element that is not laid out does not fold', () => {
  expect(foldOf(100, 0)).toEqual({ lines: 0, isFolded: false });
  expect(foldOf(Number.NaN, 20)).toEqual({ lines: 0, isFolded: false });
});
