import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distinctIds, moveByDays } from './bulk.ts';
import { fillBuckets, LENGTH_BUCKETS, lengthKeyOf, sourceKeyOf } from './length-buckets.ts';

test('moveByDays changes the date and keeps the hour; back and forth is the identity', () => {
  expect(moveByDays('2028-02-28T23:59', 1)).toBe('2028-02-29T23:59');
  expect(moveByDays('2026-01-01T00:00', -1)).toBe('2025-12-31T00:00');
  const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(instants, fc.integer({ min: -365, max: 365 }), (date, days) => {
      const start = date.toISOString().slice(0, 16);
      const moved = moveByDays(start, days);
      expect(Date.parse(`${moved}Z`) - Date.parse(`${start}Z`)).toBe(days * 86_400_000);
      expect(moveByDays(moved, -days)).toBe(start);
    }),
  );
});

test('distinctIds removes duplicates', () => {
  expect(distinctIds(['b', 'a', 'B', 'a'])).toEqual(['b', 'a']);
});

test('every length has one bucket, and fillBuckets loses no count', () => {
  const keys = LENGTH_BUCKETS.map(({ key }) => key);
  expect([0, 300, 301, 2200, 2201, 9000].map((length) => keys.indexOf(lengthKeyOf(length)))).toEqual([
    0, 0, 1, 3, 4, 4,
  ]);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 4000 })), (lengths) => {
      const filled = fillBuckets(
        keys,
        lengths.map((length) => ({ key: lengthKeyOf(length), count: 1 })),
      );
      expect(filled.map(({ key }) => key)).toEqual(keys);
      expect(filled.reduce((sum, { count }) => sum + count, 0)).toBe(lengths.length);
    }),
  );
});

test('sourceKeyOf a post without a known source is manual, or article if it has an address', () => {
  expect(sourceKeyOf({ source: 'video', hasArticle: true })).toBe('video');
  expect(sourceKeyOf({ source: null, hasArticle: true })).toBe('article');
  expect(sourceKeyOf({ source: 'fax', hasArticle: false })).toBe('manual');
});
