import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitList, LIST_MAX_BYTES } from './text-storage.ts';

const bytes = fc.oneof(fc.nat(5000), fc.nat(2 * LIST_MAX_BYTES));

test('fitList gives as many as fit, at least one post, and documents of these alone', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ textBytes: bytes, documentBytes: bytes })), (sizes) => {
      const { posts, documents } = fitList(sizes);
      const sum = (count: number, of: 'textBytes' | 'documentBytes') =>
        sizes.slice(0, count).reduce((total, size) => total + size[of], 0);
      expect(posts).toBeLessThanOrEqual(sizes.length);
      expect(documents).toBeLessThanOrEqual(posts);
      expect(posts <= 1 || sum(posts, 'textBytes') <= LIST_MAX_BYTES).toBe(true);
      expect(sum(documents, 'documentBytes')).toBeLessThanOrEqual(LIST_MAX_BYTES);
      // No more would fit.
      expect(posts === sizes.length || posts === 0 || sum(posts + 1, 'textBytes') > LIST_MAX_BYTES).toBe(true);
      expect(documents === posts || sum(documents + 1, 'documentBytes') > LIST_MAX_BYTES).toBe(true);
    }),
  );
});

test('fitList gives all of an ordinary page', () => {
  const sizes = Array.from({ length: 200 }, () => ({ textBytes: 3000, documentBytes: 15_000 }));
  expect(fitList(sizes)).toEqual({ posts: 200, documents: 200 });
  expect(fitList([])).toEqual({ posts: 0, documents: 0 });
});
