import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutToCard, readCardImage } from './link-card-image.ts';

test('a cut is within the image, in its middle, in the shape of a card', () => {
  const side = fc.integer({ min: 20, max: 9000 });
  fc.assert(
    fc.property(side, side, (width, height) => {
      const cut = cutToCard({ width, height });
      expect(cut.x).toBeGreaterThanOrEqual(0);
      expect(cut.y).toBeGreaterThanOrEqual(0);
      expect(cut.x * 2 + cut.width).toBeCloseTo(width);
      expect(cut.y * 2 + cut.height).toBeCloseTo(height);
      expect(cut.width / cut.height).toBeCloseTo(1200 / 627);
    }),
  );
});

test('other kinds of file and larger ones are refused with the fixed sentence (docs/product.md §8.2)', async () => {
  const svg = new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' });
  await expect(readCardImage(svg)).rejects.toThrow('Please select a JPEG, PNG, GIF, or WebP image.');
  const lying = new File(['<svg/>'], 'a.png', { type: 'image/png' });
  await expect(readCardImage(lying)).rejects.toThrow('Please select a JPEG, PNG, GIF, or WebP image.');
  const bytes = new Uint8Array(5.5 * 1024 * 1024);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const large = new File([bytes], 'a.png', { type: 'image/png' });
  await expect(readCardImage(large)).rejects.toThrow('Image must be smaller than 5MB. Current size: 5.50 MB');
});
