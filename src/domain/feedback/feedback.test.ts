import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY_MS } from '#domain/time.ts';
import {
  isNpsDue,
  MESSAGE_LIMITS,
  MESSAGE_WINDOW_MS,
  NPS_EVERY_MS,
  NPS_MAX_SCORE,
  netPromoterScore,
  nextMailAt,
  SUBJECT_MAX,
  secondsUntilNextMessage,
  toSingleLine,
} from './feedback.ts';

const NOW = 1_800_000_000_000;

test('isNpsDue is true again 90 days later', () => {
  expect(isNpsDue(null, NOW)).toBe(true);
  expect(isNpsDue(NOW - NPS_EVERY_MS + 1, NOW)).toBe(false);
  expect(isNpsDue(NOW - NPS_EVERY_MS, NOW)).toBe(true);
});

test('netPromoterScore is promoters less detractors, in percent', () => {
  expect(netPromoterScore([])).toBeNull();
  expect(netPromoterScore([9, 10, 8, 7, 0, 6])).toBe(0);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 10 }), { minLength: 1 }), (scores) => {
      const score = netPromoterScore(scores);
      expect(score).toBeGreaterThanOrEqual(-100);
      expect(score).toBeLessThanOrEqual(100);
    }),
  );
});

test('secondsUntilNextMessage is exactly how long to wait', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 2 * MESSAGE_WINDOW_MS }), { maxLength: 12 }),
      fc.integer({ min: 1, max: 10 }),
      (ages, limit) => {
        const times = ages.toSorted((a, b) => a - b).map((age) => NOW - age);
        const wait = secondsUntilNextMessage(times, limit, NOW);
        const within = times.filter((time) => NOW - time < MESSAGE_WINDOW_MS).length;
        expect(wait === null).toBe(within < limit);
        if (wait === null) return;
        expect(secondsUntilNextMessage(times, limit, NOW + wait * 1000)).toBeNull();
        expect(secondsUntilNextMessage(times, limit, NOW + (wait - 1) * 1000)).toBe(1);
      },
    ),
  );
});

test('toSingleLine gives one line for any text', () => {
  expect(toSingleLine('Hello\r\nBcc: everybody@example.org\u2028and\u0000 more\t ')).toBe(
    'Hello Bcc: everybody@example.org and more',
  );
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(toSingleLine(text)).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
    }),
  );
});

test('nextMailAt doubles its pause, and ends after ten tries', () => {
  const pauses = Array.from({ length: 10 }, (_, index) => nextMailAt(index + 1, 0));
  expect(pauses.slice(0, 3)).toEqual([300_000, 600_000, 1_200_000]);
  expect(pauses.map((pause) => pause === null)).toEqual([...Array(9).fill(false), true]);
});

test('limits of messages and questions', () => {
  expect(NPS_EVERY_MS).toBe(90 * DAY_MS);
  expect(MESSAGE_LIMITS).toEqual({ feedback: 10, support: 5 });
  expect([NPS_MAX_SCORE, SUBJECT_MAX]).toEqual([10, 200]);
});

test.each([
  [[], null],
  [[9], 100],
  [[10, 9, 8, 7], 50],
  [[6, 0], -100],
  [[8, 7], 0],
  [[10, 6, 6], -33],
])('netPromoterScore of %j is %j', (scores, score) => {
  expect(netPromoterScore(scores)).toBe(score);
});
