import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#domain/time.ts';
import { bestSlot, bestSlotOn, neighbourOf, type SlotLimits } from './best-slot.ts';
import { resolveWallTime } from './wall-time.ts';

const ZONE = 'America/New_York';
/** A Friday, 2:07 PM in New York. */
const NOW = Date.parse('2026-11-20T19:07:30Z');
const instantOf = (localTime: string) => {
  const slot = resolveWallTime(localTime, ZONE);
  return slot.kind === 'ok' ? slot.instantMs : Number.NaN;
};
const limits = (fields: Partial<SlotLimits> = {}): SlotLimits => ({
  nowMs: NOW,
  zone: ZONE,
  takenMs: [],
  untilMs: null,
  ownHours: null,
  ...fields,
});

test.each([
  ['a Friday afternoon', '2026-11-20T14:07', '2026-11-24T08:30'],
  ['a Monday night', '2026-11-23T01:17', '2026-11-24T08:30'],
  ['a Tuesday at dawn', '2026-11-24T06:00', '2026-11-24T08:30'],
  ['a quarter of an hour before the slot', '2026-11-24T08:15', '2026-11-24T08:30'],
  ['less than that before it: noon of the same day', '2026-11-24T08:16', '2026-11-24T12:15'],
  ['a Tuesday evening', '2026-11-24T20:00', '2026-11-25T08:30'],
  ['a Thursday evening', '2026-11-26T20:00', '2026-12-01T08:30'],
])('bestSlot from %s', (_, now, slot) => {
  expect(bestSlot(limits({ nowMs: instantOf(now) }))).toBe(slot);
});

test('bestSlot is one of the person’s zone', () => {
  // There it is Saturday already, and the same wall time is another instant.
  expect(bestSlot(limits({ zone: 'Asia/Tokyo' }))).toBe('2026-11-24T08:30');
  expect(bestSlot(limits({ zone: 'Asia/Tokyo', nowMs: instantOf('2026-11-23T20:00') }))).toBe('2026-11-24T12:15');
});

test('bestSlot keeps an hour from other scheduled posts, and goes on to the next best', () => {
  const next = (...taken: string[]) => bestSlot(limits({ takenMs: taken.map(instantOf) }));
  expect(next('2026-11-24T08:30')).toBe('2026-11-24T12:15');
  expect(next('2026-11-24T07:31')).toBe('2026-11-24T12:15');
  expect(next('2026-11-24T07:30', '2026-11-24T09:30')).toBe('2026-11-24T08:30');
  expect(next('2026-11-24T08:30', '2026-11-24T12:00', '2026-11-24T18:00')).toBe('2026-11-25T08:30');
});

test('bestSlot lies within LinkedIn’s consent, where that has a slot', () => {
  const until = (localTime: string) => bestSlot(limits({ untilMs: instantOf(localTime) }));
  expect(until('2026-11-24T08:31')).toBe('2026-11-24T08:30');
  expect(until('2026-11-24T08:30')).toBe('2026-11-24T07:00');
  expect(until('2026-11-23T23:00')).toBe('2026-11-23T08:30');
  expect(until('2026-11-20T15:00')).toBe('2026-11-24T08:30');
});

test('bestSlot of days without a free slot is none', () => {
  const takenMs = Array.from({ length: 24 * 16 }, (_, hour) => NOW + hour * HOUR_MS);
  expect(bestSlot(limits({ takenMs }))).toBeNull();
});

test('bestSlotOn is the best suggested time of the day, else the best half hour, else none', () => {
  const on = (date: string, fields: Partial<SlotLimits> = {}) => bestSlotOn(date, limits(fields));
  expect(on('2026-11-29')).toBe('2026-11-29T08:30');
  expect(on('2026-11-24', { takenMs: [instantOf('2026-11-24T08:00')] })).toBe('2026-11-24T12:15');
  expect(on('2026-11-20')).toBe('2026-11-20T17:30');
  expect(on('2026-11-20', { nowMs: instantOf('2026-11-20T18:10') })).toBe('2026-11-20T18:30');
  expect(on('2026-11-20', { nowMs: instantOf('2026-11-20T23:20') })).toBeNull();
  expect(on('2026-11-19')).toBeNull();
  // The clocks go forward at 2 AM, and what comes twice is left out too.
  expect(on('2027-03-14')).toBe('2027-03-14T08:30');
  // The day was chosen, so the consent that ends before it is for a warning.
  expect(on('2026-11-24', { untilMs: NOW })).toBe('2026-11-24T08:30');
});

test('a slot within the person’s own best hours comes before all others, on the same day and ahead', () => {
  const own = { from: 9, to: 12 };
  const on = (date: string, fields: Partial<SlotLimits> = {}) => bestSlotOn(date, limits({ ownHours: own, ...fields }));
  expect(on('2026-11-24')).toBe('2026-11-24T09:00');
  expect(on('2026-11-24', { takenMs: [instantOf('2026-11-24T09:00')] })).toBe('2026-11-24T10:00');
  expect(on('2026-11-24', { ownHours: { from: 12, to: 17 } })).toBe('2026-11-24T12:15');
  // Today these hours are over.
  expect(on('2026-11-20')).toBe('2026-11-20T17:30');
  const ahead = (fields: Partial<SlotLimits> = {}) => bestSlot(limits({ ownHours: own, ...fields }));
  expect(ahead()).toBe('2026-11-24T09:00');
  expect(ahead({ takenMs: [instantOf('2026-11-24T10:00')] })).toBe('2026-11-24T09:00');
  expect(ahead({ takenMs: [instantOf('2026-11-24T09:30')] })).toBe('2026-11-24T10:30');
  expect(ahead({ untilMs: instantOf('2026-11-21T09:00') })).toBe('2026-11-20T17:30');
});

test('neighbourOf finds a post within an hour', () => {
  expect(neighbourOf(NOW, [NOW - HOUR_MS, NOW + HOUR_MS])).toBeNull();
  expect(neighbourOf(NOW, [NOW - HOUR_MS, NOW + HOUR_MS - 1])).toBe(NOW + HOUR_MS - 1);
});

test('whatever is taken, a slot lies ahead, within 14 days and clear of other posts', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 365 * 24 }),
      fc.array(fc.integer({ min: 0, max: 14 * 24 * 2 }), { maxLength: 40 }),
      fc.option(fc.record({ from: fc.integer({ min: 0, max: 23 }), to: fc.integer({ min: 1, max: 24 }) })),
      (hours, taken, ownHours) => {
        const nowMs = NOW + hours * HOUR_MS;
        const takenMs = taken.map((halfHours) => nowMs + (halfHours * HOUR_MS) / 2);
        const slot = bestSlot(limits({ nowMs, takenMs, ownHours }));
        const instantMs = instantOf(slot ?? '');
        expect(instantMs).toBeGreaterThan(nowMs);
        expect(instantMs).toBeLessThan(nowMs + 15 * DAY_MS);
        expect(neighbourOf(instantMs, takenMs)).toBeNull();
      },
    ),
  );
});
