import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDays,
  daysInRange,
  daysOfMonth,
  MAX_RANGE_DAYS,
  mondayOf,
  monthsInRange,
  percentOf,
  rangeBounds,
  resolveRange,
  weeksInRange,
} from './day-ranges.ts';

const NOW = Date.parse('2026-03-01T00:00:00.000Z');
const day = fc
  .date({ min: new Date('2001-01-01'), max: new Date('2900-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const range = fc
  .tuple(day, fc.integer({ min: 0, max: MAX_RANGE_DAYS - 1 }))
  .map(([from, more]) => ({ from, to: addDays(from, more) }));

test('resolveRange defaults to the last 30 days, in UTC', () => {
  expect(resolveRange({}, NOW)).toEqual({ from: '2026-01-31', to: '2026-03-01' });
  expect(resolveRange({}, NOW - 1)).toEqual({ from: '2026-01-30', to: '2026-02-28' });
  expect(resolveRange({ to: '2025-12-31' }, NOW)).toEqual({ from: '2025-12-02', to: '2025-12-31' });
  expect(resolveRange({ from: '2026-02-28' }, NOW)).toEqual({ from: '2026-02-28', to: '2026-03-01' });
});

test.each([
  [{ from: '2026-03-02', to: '2026-03-01' }, false],
  [{ from: '2026-03-02' }, false],
  [{ from: '2026-03-01', to: '2026-03-01' }, true],
  [{ from: '2024-01-01', to: '2025-12-31' }, true],
  [{ from: '2023-12-31', to: '2025-12-31' }, false],
  [{ from: '1999-12-31', to: '2000-01-01' }, false],
  [{ to: '2000-01-01' }, false],
  [{ from: '2999-12-31', to: '2999-12-31' }, true],
  [{ from: '9999-12-31', to: '9999-12-31' }, false],
  [{ to: '0000-01-01' }, false],
])('resolveRange of %j: accepted %s', (asked, isTaken) => {
  expect(resolveRange(asked, NOW) !== null).toBe(isTaken);
});

test('daysInRange, weeksInRange and monthsInRange cover a range without gaps', () => {
  fc.assert(
    fc.property(range, ({ from, to }) => {
      const days = daysInRange({ from, to });
      expect([days[0], days.at(-1), new Set(days).size]).toEqual([from, to, days.length]);
      const { start, end } = rangeBounds({ from, to });
      expect((end.getTime() - start.getTime()) / 86_400_000).toBe(days.length);
      expect(weeksInRange({ from, to })).toEqual([...new Set(days.map(mondayOf))]);
      const months = monthsInRange({ from, to }).map(daysOfMonth);
      expect([months[0]!.from <= from, months.at(-1)!.to >= to]).toEqual([true, true]);
      for (const [index, month] of months.entries()) {
        expect(addDays(month.to, 1).endsWith('-01')).toBe(true);
        if (index > 0) expect(month.from).toBe(addDays(months[index - 1]!.to, 1));
      }
    }),
  );
});

test('mondayOf is the Monday of the day’s week', () => {
  fc.assert(
    fc.property(day, (any) => {
      const monday = mondayOf(any);
      expect(new Date(monday).getUTCDay()).toBe(1);
      expect(monday <= any && any < addDays(monday, 7)).toBe(true);
    }),
  );
});

test('percentOf has one decimal, and is null for a whole of 0', () => {
  expect([percentOf(1, 3), percentOf(0, 5), percentOf(2, 2), percentOf(0, 0)]).toEqual([33.3, 0, 100, null]);
});

test.each([
  ['2024-02', '2024-02-01', '2024-02-29'],
  ['2026-02', '2026-02-01', '2026-02-28'],
  ['2026-04', '2026-04-01', '2026-04-30'],
  ['2026-12', '2026-12-01', '2026-12-31'],
])('daysOfMonth of %s is %s to %s', (month, from, to) => {
  expect(daysOfMonth(month)).toEqual({ from, to });
});

test.each([
  ['2000-01-01', '2000-01-01', true],
  ['1999-12-31', '2000-01-01', false],
  ['2999-12-31', '2999-12-31', true],
  ['2999-12-31', '3000-01-01', false],
  ['2026-01-01', '2028-01-01', true],
  ['2026-01-01', '2028-01-02', false],
])('resolveRange from %s to %s: %s', (from, to, isAccepted) => {
  expect(resolveRange({ from, to }, 0)).toEqual(isAccepted ? { from, to } : null);
});
