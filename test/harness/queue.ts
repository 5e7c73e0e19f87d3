import fc from 'fast-check';
import { addDays } from '#domain/analytics/day-ranges.ts';
import { type QueueSettings, tidyPauses, tidySlots } from '#domain/queue-slots/queue-settings.ts';

/** Monday, November 23, 2026, 4 AM in New York. */
export const NOW_MS = Date.parse('2026-11-23T09:00:00Z');
/** Zones that change their clocks at night, at midnight, by half an hour, or never. */
export const ZONES = [
  'America/New_York',
  'Europe/Paris',
  'Australia/Lord_Howe',
  'America/Santiago',
  'Africa/Cairo',
  'Africa/Casablanca',
  'Asia/Kathmandu',
] as const;

const TODAY = '2026-11-23';
const times = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 15, 30, 59))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
const slots = fc.array(
  fc.record({ days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }), time: times }),
  { maxLength: 4 },
);
const pauses = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 20 }))
    .map(([start, days]) => ({ from: addDays(TODAY, start), to: addDays(TODAY, start + days) })),
  { maxLength: 3 },
);

/** Queues of all kinds, as they are stored. */
export const queues: fc.Arbitrary<QueueSettings> = fc
  .record({ zone: fc.constantFrom(...ZONES), slots, pauses })
  .map((queue) => ({ ...queue, slots: tidySlots(queue.slots), pauses: tidyPauses(queue.pauses, TODAY) }));
