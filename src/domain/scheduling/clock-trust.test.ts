import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CLOCK_TOLERANCE_MS, clockStep, clocksAgree, isClockStep } from './clock-trust.ts';

const instant = fc.integer({ min: 0, max: 4_000_000_000_000 });
const duration = fc.integer({ min: 0, max: 10_000_000_000 });
const delay = fc.integer({ min: 0, max: 60_000 });
const anchor = fc.record({ databaseMs: instant, upMs: duration });

test('time that passed is no step, whatever its length and however long the answer took', () => {
  fc.assert(
    fc.property(anchor, duration, delay, delay, (from, passed, until, after) => {
      const reading = {
        databaseMs: from.databaseMs + passed + until,
        upFromMs: from.upMs + passed,
        upToMs: from.upMs + passed + until + after,
      };
      expect(clockStep(from, reading)).toBe(0);
    }),
  );
});

test('a step is told in its size and direction, where the answer came at once', () => {
  fc.assert(
    fc.property(anchor, duration, fc.integer({ min: -10_000_000, max: 10_000_000 }), (from, passed, step) => {
      const up = from.upMs + passed;
      const reading = { databaseMs: from.databaseMs + passed + step, upFromMs: up, upToMs: up };
      expect(clockStep(from, reading) + 0).toBe(step + 0);
    }),
  );
});

test('a slow answer never makes a step larger than it was', () => {
  fc.assert(
    fc.property(
      anchor,
      duration,
      delay,
      fc.integer({ min: -9_000_000, max: 9_000_000 }),
      (from, passed, wait, step) => {
        const databaseMs = from.databaseMs + passed + step;
        const reading = { databaseMs, upFromMs: from.upMs + passed - wait, upToMs: from.upMs + passed + wait };
        expect(Math.abs(clockStep(from, reading))).toBeLessThanOrEqual(Math.abs(step));
      },
    ),
  );
});

test('five seconds are tolerated, more are not', () => {
  expect([CLOCK_TOLERANCE_MS, -CLOCK_TOLERANCE_MS, 0].map(isClockStep)).toEqual([false, false, false]);
  expect([CLOCK_TOLERANCE_MS + 1, -CLOCK_TOLERANCE_MS - 1].map(isClockStep)).toEqual([true, true]);
  expect(clocksAgree(10_000, 12_000, 15_000)).toBe(true);
  expect(clocksAgree(10_000, 12_000, 15_001)).toBe(false);
});
