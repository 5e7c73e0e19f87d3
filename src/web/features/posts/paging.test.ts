import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ApiError } from '#web/lib/api/api-error.ts';
import { countPages } from '#web/lib/format/page-count.ts';
import { PAGE_SIZES, pageAfterResize, pageOf, whatIsMissing, windowFor } from './paging.ts';

test.each([
  [1, 20, false, { limit: 50, offset: 0, from: 0 }],
  [2, 20, false, { limit: 50, offset: 0, from: 20 }],
  [3, 20, false, { limit: 20, offset: 40, from: 0 }],
  [1, 20, true, { limit: 20, offset: 0, from: 0 }],
  [1, 50, false, { limit: 50, offset: 0, from: 0 }],
  [2, 200, false, { limit: 200, offset: 200, from: 0 }],
] as const)('windowFor page %i of size %i (filtered: %s)', (page, size, isFiltered, expected) => {
  expect(windowFor(page, size, isFiltered)).toEqual(expected);
});

const sizes = fc.constantFrom(...PAGE_SIZES);

test('windowFor and pageOf show every post once and in order, filtered or not, whatever the page size', () => {
  fc.assert(
    fc.property(fc.nat(300), fc.boolean(), sizes, (total, isFiltered, size) => {
      const all = Array.from({ length: total }, (_, index) => index);
      const shown = Array.from({ length: countPages(total, size) }, (_, index) => {
        const window = windowFor(index + 1, size, isFiltered);
        return pageOf(all.slice(window.offset, window.offset + window.limit), window, size);
      });
      expect(shown.flat()).toEqual(all);
      expect(shown.every((page) => page.length <= size)).toBe(true);
    }),
  );
});

test('pageAfterResize gives the page that shows the first post of the one before', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), sizes, sizes, (page, size, next) => {
      const first = (page - 1) * size;
      const start = (pageAfterResize(page, size, next) - 1) * next;
      expect(start <= first && first < start + next).toBe(true);
    }),
  );
});

const settled = {
  isPending: false,
  isFetching: false,
  isPlaceholderData: false,
  fetchStatus: 'idle',
  isLoadingError: false,
  error: null,
} as const;
const failed = { isLoadingError: true, error: new ApiError('OFFLINE', 'You are offline') };
const fetching = { isFetching: true, fetchStatus: 'fetching' } as const;

test.each([
  ['a page that is there', {}, 20, null],
  ['an empty list', {}, 0, null],
  ['the first load', { ...fetching, isPending: true }, 0, 'loading'],
  ['a page beyond the preloaded start', fetching, 0, 'loading'],
  ['another page while this one loads', { ...fetching, isPlaceholderData: true }, 20, null],
  ['the first load without a connection', { isPending: true, fetchStatus: 'paused' }, 0, 'offline'],
  ['a first load that the lost connection ended', failed, 0, 'offline'],
  ['the same, tried again', { ...failed, ...fetching }, 0, 'offline'],
  ['a page that only could not be read anew', { ...failed, isLoadingError: false }, 20, null],
  ['a first load that failed otherwise', { ...failed, error: new ApiError('NETWORK_ERROR', 'No answer') }, 0, null],
  ['another page without a connection', { isPlaceholderData: true, fetchStatus: 'paused' }, 20, 'offline'],
] as const)('whatIsMissing of %s', (name, query, shown, missing) => {
  expect(whatIsMissing({ ...settled, ...query }, shown, name === 'an empty list' ? 0 : 57)).toBe(missing);
});
