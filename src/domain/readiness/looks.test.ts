import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time.ts';
import { isOverdue, nextLookAt } from './looks.ts';

const NOW = Date.parse('2026-11-25T12:00:00Z');

test('nextLookAt: daily, hourly while a post is close, and a day and an hour before each', () => {
  expect(nextLookAt([], NOW)).toBeNull();
  expect(nextLookAt([NOW - 1], NOW)).toBeNull();
  expect(nextLookAt([NOW + 20 * DAY_MS], NOW)).toBe(NOW + DAY_MS);
  expect(nextLookAt([NOW + 3 * DAY_MS, NOW + 20 * DAY_MS], NOW)).toBe(NOW + HOUR_MS);
  expect(nextLookAt([NOW + DAY_MS + 7 * MINUTE_MS], NOW)).toBe(NOW + 7 * MINUTE_MS);
  expect(nextLookAt([NOW + HOUR_MS + 7 * MINUTE_MS], NOW)).toBe(NOW + 7 * MINUTE_MS);
  expect(nextLookAt([NOW + 7 * MINUTE_MS], NOW)).toBe(NOW + HOUR_MS);
});

test('isOverdue after ten minutes', () => {
  expect(isOverdue(null, NOW)).toBe(false);
  expect(isOverdue(NOW - 10 * MINUTE_MS, NOW)).toBe(false);
  expect(isOverdue(NOW - 10 * MINUTE_MS - 1, NOW)).toBe(true);
});
