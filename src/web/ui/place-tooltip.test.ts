import { expect, test } from 'vitest';
import { placeTooltip } from './place-tooltip.ts';

const VIEWPORT = { width: 400, height: 800 };
const TIP = { width: 100, height: 24 };

test.each([
  ['over the middle', { left: 180, top: 300, width: 40, height: 40 }, { left: 150, top: 270 }],
  ['below, where there is no room above', { left: 180, top: 20, width: 40, height: 40 }, { left: 150, top: 66 }],
  ['within the window at its left edge', { left: 0, top: 300, width: 40, height: 40 }, { left: 8, top: 270 }],
  ['within the window at its right edge', { left: 360, top: 300, width: 40, height: 40 }, { left: 292, top: 270 }],
])('a tooltip stands %s', (_where, anchor, expected) => {
  expect(placeTooltip(anchor, TIP, VIEWPORT)).toEqual(expected);
});

test('one that is wider than the window begins at its left edge', () => {
  const anchor = { left: 10, top: 300, width: 40, height: 40 };
  expect(placeTooltip(anchor, { width: 500, height: 24 }, VIEWPORT).left).toBe(8);
});
