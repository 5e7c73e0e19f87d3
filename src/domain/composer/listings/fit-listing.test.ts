import { expect, test } from 'vitest';
import { fitListing } from './fit-listing.ts';

test('fitListing keeps the lines that fit, and is null where none does', () => {
  const listing = { lines: ['one', 'two', 'three'], isNumbered: true };
  expect(fitListing(listing, 18)).toEqual({ lines: ['one', 'two'], isNumbered: true });
  expect(fitListing(listing, 8)).toBeNull();
  expect(fitListing(null, 100)).toBeNull();
});
