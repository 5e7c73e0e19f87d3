import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LEAD_MS } from '#domain/scheduling/best-slot.ts';
import { toLocalTime } from '#domain/scheduling/wall-time.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time.ts';
import { NOW_MS, queues, ZONES } from '#test/harness/queue.ts';
import type { QueueSettings } from './queue-settings.ts';
import { freeSlots, QUEUE_DAYS_AHEAD, slotsOnDay } from './slots.ts';

const at = (iso: string) => Date.parse(iso);
const queue = (more: Partial<QueueSettings> = {}): QueueSettings => ({
  zone: 'America/New_York',
  slots: [{ days: [2, 4], time: '08:30' }],
  pauses: [],
  ...more,
});
const next = (count: number, more: Partial<QueueSettings> = {}, takenMs: number[] = [], nowMs = NOW_MS) =>
  freeSlots(queue(more), { nowMs, takenMs }, count).map(({ localTime }) => localTime);

describe('the next free slots', () => {
  test('are the times of the chosen days, from now on', () => {
    expect(next(4)).toEqual(['2026-11-24T08:30', '2026-11-26T08:30', '2026-12-01T08:30', '2026-12-03T08:30']);
  });

  test('leave a quarter of an hour', () => {
    const slotMs = at('2026-11-24T13:30:00Z');
    expect(next(1, {}, [], slotMs - LEAD_MS)).toEqual(['2026-11-24T08:30']);
    expect(next(1, {}, [], slotMs - LEAD_MS + 1)).toEqual(['2026-11-26T08:30']);
  });

  test('are not those of a pause, which has its first and its last day', () => {
    expect(next(2, { pauses: [{ from: '2026-11-26', to: '2026-12-01' }] })).toEqual([
      '2026-11-24T08:30',
      '2026-12-03T08:30',
    ]);
  });

  test('are not taken, nor within an hour of a post that stands on no slot', () => {
    const tuesday = at('2026-11-24T13:30:00Z');
    expect(next(1, {}, [tuesday])).toEqual(['2026-11-26T08:30']);
    expect(next(1, {}, [tuesday + HOUR_MS - MINUTE_MS])).toEqual(['2026-11-26T08:30']);
    expect(next(1, {}, [tuesday + HOUR_MS])).toEqual(['2026-11-24T08:30']);
  });

  test('may be as near to each other as they were chosen', () => {
    const slots = [
      { days: [2], time: '08:30' },
      { days: [2], time: '08:45' },
    ];
    expect(next(1, { slots }, [at('2026-11-24T13:30:00Z')])).toEqual(['2026-11-24T08:45']);
  });

  test('end after a year, and there are none without times', () => {
    const pauses = [{ from: '2026-11-23', to: '2027-11-23' }];
    expect(next(1, { pauses })).toEqual([]);
    expect(next(1, { slots: [] })).toEqual([]);
  });
});

describe('summer time', () => {
  test('a slot that it leaves out goes to the next time there is, and comes back a week later', () => {
    const slots = [{ days: [7], time: '02:30' }];
    expect(next(2, { slots }, [], at('2026-03-05T12:00:00Z'))).toEqual(['2026-03-08T03:00', '2026-03-15T02:30']);
  });

  test('two slots that fall together are one', () => {
    const slots = [
      { days: [7], time: '02:15' },
      { days: [7], time: '02:45' },
      { days: [7], time: '03:00' },
    ];
    expect(slotsOnDay('2026-03-08', queue({ slots })).map(({ localTime }) => localTime)).toEqual(['2026-03-08T03:00']);
  });

  test('a slot that comes twice is the first', () => {
    const slots = [{ days: [7], time: '01:30' }];
    expect(slotsOnDay('2026-11-01', queue({ slots }))).toEqual([
      { instantMs: at('2026-11-01T05:30:00Z'), localTime: '2026-11-01T01:30' },
    ]);
  });

  test('a day that a zone left out gives its slot to the next one, once', () => {
    const slots = [
      { days: [5], time: '12:00' },
      { days: [6], time: '00:00' },
    ];
    const free = next(2, { zone: 'Pacific/Apia', slots }, [], at('2011-12-29T00:00:00Z'));
    expect(free).toEqual(['2011-12-31T00:00', '2012-01-06T12:00']);
  });
});

test('for every zone, time and pause: in order, ahead, on the clock as it shows then, never twice, never taken', () => {
  fc.assert(
    fc.property(
      queues,
      fc.integer({ min: 0, max: 400 }),
      fc.array(fc.integer({ min: 0, max: 20 * 24 * 4 }), { maxLength: 12 }),
      (settings, days, quarters) => {
        const nowMs = NOW_MS + days * DAY_MS;
        const takenMs = quarters.map((quarter) => nowMs + quarter * 15 * MINUTE_MS);
        const free = freeSlots(settings, { nowMs, takenMs }, 12);
        for (const [index, { instantMs, localTime }] of free.entries()) {
          expect(instantMs).toBeGreaterThanOrEqual(nowMs + LEAD_MS);
          expect(instantMs).toBeLessThanOrEqual(nowMs + (QUEUE_DAYS_AHEAD + 1) * DAY_MS);
          expect(instantMs).toBeGreaterThan(free[index - 1]?.instantMs ?? 0);
          expect(toLocalTime(instantMs, settings.zone)).toBe(localTime);
          expect(takenMs).not.toContain(instantMs);
          expect(settings.pauses.some(({ from, to }) => localTime >= from && localTime.slice(0, 10) <= to)).toBe(false);
        }
      },
    ),
  );
});

test('taking one slot after the other never gives the same twice', () => {
  fc.assert(
    fc.property(queues, (settings) => {
      const takenMs: number[] = [];
      for (let turn = 0; turn < 8; turn += 1) {
        const [slot] = freeSlots(settings, { nowMs: NOW_MS, takenMs }, 1);
        if (slot === undefined) return;
        expect(takenMs).not.toContain(slot.instantMs);
        takenMs.push(slot.instantMs);
      }
      expect(takenMs).toEqual(freeSlots(settings, { nowMs: NOW_MS, takenMs: [] }, 8).map(({ instantMs }) => instantMs));
    }),
  );
});

test('the zones of the cases change their clocks in the year that is looked ahead, most of them', () => {
  const changing = ZONES.filter((zone) => {
    const offsets = new Set([0, 90, 180, 270].map((days) => toLocalTime(NOW_MS + days * DAY_MS, zone).slice(11, 13)));
    return offsets.size > 1;
  });
  expect(changing.length).toBeGreaterThan(ZONES.length / 2);
});
