import { expect, test } from 'vitest';
import { formatAgo, formatBytes } from './format.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

test.each([
  [0, 'just now'],
  [2 * MINUTE_MS - 1, 'just now'],
  [2 * MINUTE_MS, '2 minutes ago'],
  [HOUR_MS - 1, '59 minutes ago'],
  [HOUR_MS, '1 hour ago'],
  [24 * HOUR_MS, 'yesterday'],
  [49 * HOUR_MS, '2 days ago'],
])('formatAgo of %i ms is %s', (ms, text) => {
  expect(formatAgo(ms)).toBe(text);
});

test.each([
  [0, '1 KB'],
  [831_488, '812 KB'],
  [1000 * 1024, '1.0 MB'],
  [3_565_158, '3.4 MB'],
])('formatBytes of %i is %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
