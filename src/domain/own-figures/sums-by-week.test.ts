import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#domain/analytics/day-ranges.ts';
import { sumsByWeek } from './sums-by-week.ts';

test('sumsByWeek: each week from its Monday, also those between without a post', () => {
  const figures = [
    { day: '2026-11-01', value: 5 },
    { day: '2026-10-26', value: 100 },
    { day: '2026-11-09', value: 20 },
  ];
  expect(sumsByWeek(figures)).toEqual([
    { week: '2026-10-26', sum: 105 },
    { week: '2026-11-02', sum: 0 },
    { week: '2026-11-09', sum: 20 },
  ]);
});

test('sumsByWeek: nothing of two weeks or none, and of many the last half year', () => {
  expect(sumsByWeek([])).toEqual([]);
  expect(
    sumsByWeek([
      { day: '2026-11-02', value: 1 },
      { day: '2026-11-15', value: 1 },
    ]),
  ).toEqual([]);
  const year = Array.from({ length: 52 }, (_, week) => ({ day: addDays('2026-01-05', 7 * week), value: week }));
  expect(sumsByWeek(year).map(({ sum }) => sum)).toEqual(year.slice(-26).map(({ value }) => value));
});

test('sumsByWeek: no figure of the weeks shown is lost or counted twice', () => {
  const dated = fc.record({ day: fc.integer({ min: 0, max: 160 }), value: fc.integer({ min: 0, max: 10_000 }) });
  fc.assert(
    fc.property(fc.array(dated), (some) => {
      const figures = some.map(({ day, value }) => ({ day: addDays('2026-01-01', day), value }));
      const sums = sumsByWeek(figures);
      const total = figures.reduce((all, { value }) => all + value, 0);
      const shown = sums.reduce((all, { sum }) => all + sum, 0);
      expect(shown).toBe(sums.length === 0 ? 0 : total);
    }),
  );
});
