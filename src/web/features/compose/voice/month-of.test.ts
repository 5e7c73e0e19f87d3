import { expect, test } from 'vitest';
import { monthOf } from './month-of.ts';

const NOW = new Date(2026, 10, 22).getTime();

test.each([
  [new Date(2026, 2, 4), 'March'],
  [new Date(2026, 10, 1), 'November'],
  [new Date(2025, 10, 1), 'November 2025'],
])('%s', (date, month) => {
  expect(monthOf(date.toISOString(), NOW)).toBe(month);
});
