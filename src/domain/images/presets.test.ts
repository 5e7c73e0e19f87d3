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
])('%o fits', (size, box, fitted) => {
  expect(fitWithin(size, box)).toEqual(fitted);
});

test('a fitted size is within the box, of the same shape, and never larger than before', () => {
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

test('what was saved is a whole percentage and never negative', () => {
  expect(percentSaved(1000, 250)).toBe(75);
  expect(percentSaved(1000, 1000)).toBe(0);
  expect(percentSaved(1000, 2000)).toBe(0);
  expect(percentSaved(0, 0)).toBe(0);
});
