import { expect, test } from 'vitest';
import { CHOOSING_TIME } from '#contract/choosing-time-messages.ts';
import { bestSlot } from '#domain/scheduling/best-slot.ts';
import { plannedDays, suggestSlots } from './suggestions.ts';

const limits = {
  // A Friday afternoon in New York.
  nowMs: Date.parse('2026-11-20T19:07:30.000Z'),
  zone: 'America/New_York',
  takenMs: [] as number[],
  untilMs: null,
  ownHours: null,
};

test('each suggestion says in its words what sets its day apart', () => {
  expect(suggestSlots(limits).map(({ slot, why, isBest }) => [slot, why, isBest])).toEqual([
    ['2026-11-23T08:30', 'good, a step behind Tuesday to Thursday', false],
    ['2026-11-24T08:30', 'the strongest day of the week', true],
    ['2026-11-25T08:30', 'almost as strong as Tuesday', false],
    ['2026-11-26T08:30', 'strong, close behind Wednesday', false],
  ]);
});

test('a suggestion names the posts of its day, and one’s own best hours where it lies in them', () => {
  const takenMs = [Date.parse('2026-11-25T13:30Z'), Date.parse('2026-11-26T04:59Z')];
  expect(plannedDays({ ...limits, takenMs })).toEqual(['2026-11-25', '2026-11-25']);
  expect(suggestSlots({ ...limits, takenMs })[2]).toMatchObject({
    slot: '2026-11-25T12:15',
    why: 'almost as strong as Tuesday · 2 posts that day',
  });
  const own = suggestSlots({ ...limits, takenMs: takenMs.slice(1), ownHours: { from: 12, to: 17 } });
  expect(own.map(({ slot, why }) => [slot.slice(11), why]).slice(0, 3)).toEqual([
    ['12:15', 'good, a step behind Tuesday to Thursday · in your best hours'],
    ['12:15', 'the strongest day of the week · in your best hours'],
    ['12:15', 'almost as strong as Tuesday · in your best hours · 1 post that day'],
  ]);
});

test('a day off of the queue is suggested only where there are no four others, says so, and is never the best', () => {
  const off = (...days: string[]) => ({ ...limits, isDayOff: (day: string) => days.includes(day.slice(8)) });
  const shown = (some: ReturnType<typeof off>) =>
    suggestSlots(some).map(({ slot, why, isBest }) => [
      slot.slice(8, 10),
      why.includes(CHOOSING_TIME.dayOffShort),
      isBest,
    ]);
  expect(shown(off('24'))).toEqual([
    ['23', false, false],
    ['25', false, true],
    ['26', false, false],
    ['27', false, false],
  ]);
  expect(shown(off('22', '23', '24', '25', '26', '27')).filter(([, isOff]) => isOff === false)).toEqual([
    ['21', false, true],
  ]);
  expect(shown(off('21', '22', '23', '24', '25', '26', '27')).some(([, , isBest]) => isBest)).toBe(false);
  expect(bestSlot(limits)?.slice(0, 10)).toBe('2026-11-24');
  expect(bestSlot(off('24'))?.slice(0, 10)).toBe('2026-11-25');
  expect(bestSlot({ ...limits, isDayOff: () => true })).toBe(bestSlot(limits));
});

test('on a day that has no free slot left the best time stands, although it is taken', () => {
  const start = Date.parse('2026-11-24T05:00Z');
  const takenMs = Array.from({ length: 24 }, (_, hour) => start + hour * 3_600_000);
  expect(suggestSlots({ ...limits, takenMs })[1]).toMatchObject({ slot: '2026-11-24T08:30' });
});

test('a holiday is suggested only where there are no four other days, by its name alone, and is never the best', () => {
  const on = (...days: string[]) => ({
    ...limits,
    holidayOn: (day: string) => (days.includes(day.slice(8)) ? 'Thanksgiving Day' : null),
  });
  expect(suggestSlots(on('26')).map(({ slot }) => slot.slice(8, 10))).toEqual(['23', '24', '25', '27']);
  const all = suggestSlots(on('21', '22', '23', '24', '25', '26', '27'));
  expect(all.map(({ why, isBest }) => [why, isBest])).toEqual(Array(4).fill(['Thanksgiving Day', false]));
  expect(bestSlot(on('24'))?.slice(0, 10)).toBe('2026-11-25');
});
