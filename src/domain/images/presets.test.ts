import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EDITOR_PRESET, fitWithin, NETWORK_PRESET, percentSaved } from './presets.ts';

test.each([
  [{ width: 4000, height: 3000 }, EDITOR_PRESET, { width: 1067, height: 800 }],
  [{ width: 3000, height: 4000 }, EDITOR_PRESET, { width: 600, height: 800 }],
  [{ width: 4000, height: 1000 }, EDITOR_PRESET, { width: 1200, height: 300 }],
  [{ width: 1200, height: 800 }, EDITOR_PRESET, { width: 1200, height: 800 }],
  [{ width: 2400, height: 1254 }, NETWORK_PRESET, { width: 1200, height: 627 }],
  [{ width: 40, height: 30 }, NETWORK_PRESET, { width: 40, height: 30 }],
])('fitWithin: %o fits', (size, box, fitted) => {
  expect(fitWithin(size, box)).toEqual(fitted);
});

test('fitWithin gives a size within the box, of the same shape, never larger than before', () => {
  const side = fc.integer({ min: 1, max: 20_000 });
  fc.assert(
    fc.property(side, side, (width, height) => {
      const fitted = fitWithin({ width, height }, EDITOR_PRESET);
      expect(fitted.width).toBeLessThanOrEqual(Math.min(width, EDITOR_PRESET.maxWidth));
      expect(fitted.height).toBeLessThanOrEqual(Math.min(height, EDITOR_PRESET.maxHeight));
      expect(Math.min(fitted.width, fitted.height)).toBeGreaterThanOrEqual(1);
      expect(Math.abs(fitted.width * height - fitted.height * width)).toBeLessThanOrEqual(Math.max(width, height));
    }),
  );
});

test('percentSaved is a whole percentage and never negative', () => {
  expect(percentSaved(1000, 250)).toBe(75);
  expect(percentSaved(1000, 1000)).toBe(0);
  expect(percentSaved(1000, 2000)).toBe(0);
  expect(percentSaved(0, 0)).toBe(0);
});

test('EDITOR_PRESET and NETWORK_PRESET are those of docs/product.md §8.3', () => {
  expect(EDITOR_PRESET).toEqual({ maxWidth: 1200, maxHeight: 800, quality: 0.8 });
  expect(NETWORK_PRESET).toEqual({ maxWidth: 1200, maxHeight: 627, quality: 0.85 });
});

test.each([
  [1000, 250, 75],
  [1000, 1000, 0],
  [1000, 2000, 0],
  [0, 0, 0],
  [1, 0, 100],
  [3, 2, 33],
  [200, 1, 100],
])('percentSaved of %i to %i bytes is %i', (before, after, percent) => {
  expect(percentSaved(before, after)).toBe(percent);
});
