import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitImage, scaleImage } from './fit-image.ts';
import { IMAGE_MAX_PIXELS, STORED_IMAGE_MAX_PIXELS } from './limits.ts';

const side = fc.integer({ min: 1, max: 65_500 });
const size = fc.record({ width: side, height: side }).filter(({ width, height }) => width * height <= IMAGE_MAX_PIXELS);

test('fitImage keeps the size where it may, and the shape always', () => {
  fc.assert(
    fc.property(size, (own) => {
      const { width, height } = fitImage(own);
      expect(width * height).toBeLessThanOrEqual(STORED_IMAGE_MAX_PIXELS);
      expect(Math.min(width, height)).toBeGreaterThan(0);
      if (own.width * own.height <= STORED_IMAGE_MAX_PIXELS) expect({ width, height }).toEqual(own);
      else {
        // As near as whole pixels allow.
        expect(Math.abs(width - (own.width * (height + 0.5)) / own.height)).toBeLessThanOrEqual(
          1 + own.width / own.height,
        );
      }
    }),
  );
});

test('fitImage keeps a phone’s twelve megapixels', () => {
  expect(fitImage({ width: 4032, height: 3024 })).toEqual({ width: 4032, height: 3024 });
  expect(fitImage({ width: 6000, height: 6000 })).toEqual({ width: 3547, height: 3547 });
});

test('scaleImage never gives a side of no pixels', () => {
  expect(scaleImage({ width: 1, height: 40_000 }, 0.1)).toEqual({ width: 1, height: 4000 });
});
