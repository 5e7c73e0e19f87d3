import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bestSlot } from './best-slot.ts';
import { isOff, offDaysLast } from './off-days.ts';
import { bestDays } from './smart-schedule.ts';

/** A Friday, 2:07 PM in New York; Thanksgiving is the Thursday after. */
const NOW = Date.parse('2026-11-20T19:07:30Z');
const ZONE = 'America/New_York';
const dayAfter = (days: number) => new Date(Date.parse('2026-11-20') + days * 86_400_000).toISOString().slice(0, 10);
/** Some of the days from today on: those of the queue, and public holidays. */
const offDays = fc.record({ own: fc.subarray([...Array(15).keys()]), holidays: fc.subarray([...Array(15).keys()]) });
const offOf = ({ own, holidays }: { own: number[]; holidays: number[] }) => ({
  isDayOff: (date: string) => own.some((days) => dayAfter(days) === date),
  holidayOn: (date: string) => (holidays.some((days) => dayAfter(days) === date) ? 'A holiday' : null),
});

test('days off and holidays come last, and else the order stays', () => {
  fc.assert(
    fc.property(offDays, fc.array(fc.nat(14)), (some, days) => {
      const off = offOf(some);
      const times = days.map((day) => `${dayAfter(day)}T08:30`);
      const sorted = offDaysLast(times, (time) => time, off);
      const isLast = (time: string) => isOff(time.slice(0, 10), off);
      expect(sorted.filter((time) => !isLast(time))).toEqual(times.filter((time) => !isLast(time)));
      expect(sorted.filter(isLast)).toEqual(times.filter(isLast));
      expect(sorted.slice(sorted.findIndex(isLast)).every(isLast) || !sorted.some(isLast)).toBe(true);
    }),
  );
});

test('a holiday is not proposed unless nothing else is left, and changes no score', () => {
  fc.assert(
    fc.property(offDays, (some) => {
      const off = offOf(some);
      const scores = new Map(bestDays(NOW, ZONE).map(({ date, score }) => [date, score]));
      const proposed = bestDays(NOW, ZONE, off);
      expect(proposed).toHaveLength(4);
      const free = Array.from({ length: 7 }, (_, index) => dayAfter(index + 1)).filter((date) => !isOff(date, off));
      expect(proposed.filter(({ date }) => !isOff(date, off))).toHaveLength(Math.min(4, free.length));
      for (const { date, score } of proposed) expect(score).toBe(scores.get(date) ?? score);
      const slot = bestSlot({ nowMs: NOW, zone: ZONE, takenMs: [], untilMs: null, ownHours: null, ...off });
      const isAnyFree = Array.from({ length: 15 }, (_, index) => dayAfter(index)).some((date) => !isOff(date, off));
      expect(slot === null || isOff(slot.slice(0, 10), off)).toBe(!isAnyFree);
    }),
  );
});

test('without Thanksgiving the best days are those around it', () => {
  const holidayOn = (date: string) => (date === '2026-11-26' ? 'Thanksgiving Day' : null);
  expect(bestDays(NOW, ZONE, { holidayOn }).map(({ date }) => date.slice(8))).toEqual(['23', '24', '25', '27']);
});
