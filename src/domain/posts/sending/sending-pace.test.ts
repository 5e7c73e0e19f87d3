import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isAnswered } from '../decide.ts';
import { FULL_PACE, type Pace, paceAfter, roomFor, SENDS_MAX, SLOW_MAX } from './sending-pace.ts';

/** The pace after sends that began when the one before had ended. */
const after = (ends: readonly boolean[], from: Pace = FULL_PACE) =>
  ends.reduce((pace, wasAnswered) => paceAfter(pace, { turn: pace.turn, isAnswered: wasAnswered }), from);
const times = (count: number, wasAnswered: boolean) => Array.from({ length: count }, () => wasAnswered);

test('half of the last 20 without an answer makes it slow, and two answers make it full again', () => {
  expect(roomFor(FULL_PACE, 0)).toBe(SENDS_MAX);
  expect(roomFor(after(times(9, false)), 0)).toBe(SENDS_MAX);
  const slow = after(times(10, false));
  expect(roomFor(slow, 0)).toBe(SLOW_MAX);
  expect(roomFor(slow, 128)).toBe(0);
  expect(roomFor(after([false, true, false, false], slow), 1)).toBe(SLOW_MAX - 1);
  expect(roomFor(after([true, false, true], slow), 1)).toBe(SENDS_MAX - 1);
});

test('only the last 20 count', () => {
  const old = [...times(9, false), ...times(11, true)];
  expect(roomFor(after([...old, ...times(9, false)]), 0)).toBe(SENDS_MAX);
  expect(roomFor(after([...old, ...times(10, false)]), 0)).toBe(SLOW_MAX);
});

test('what began before the pace changed tells nothing of now', () => {
  const slow = after(times(10, false));
  const early = { turn: FULL_PACE.turn, isAnswered: true };
  expect(roomFor(paceAfter(paceAfter(slow, early), early), 0)).toBe(SLOW_MAX);
  const well = after([true, true], slow);
  const late = Array.from({ length: 118 }, () => ({ turn: FULL_PACE.turn, isAnswered: false }));
  expect(roomFor(late.reduce(paceAfter, well), 0)).toBe(SENDS_MAX);
});

test('however sends end, there is room again once they are answered, and an outage is met by four at a time', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 80 }), (ends) => {
      const pace = after(ends);
      expect(roomFor(after([true, true], pace), 0)).toBe(SENDS_MAX);
      expect(roomFor(after(times(10, false), pace), 0)).toBe(SLOW_MAX);
    }),
  );
});

test('isAnswered: its own errors and lost connections are no answers, whatever else LinkedIn says is one', () => {
  expect(isAnswered({ kind: 'unknown', reason: 'HTTP 500' })).toBe(false);
  expect(isAnswered({ kind: 'unknown', reason: 'UND_ERR_ABORTED' })).toBe(false);
  expect(isAnswered({ kind: 'not_sent', reason: 'UND_ERR_CONNECT_TIMEOUT' })).toBe(false);
  expect(isAnswered({ kind: 'not_sent', reason: 'HTTP 409' })).toBe(true);
  expect(isAnswered({ kind: 'refused', code: 'X', message: 'no' })).toBe(true);
  expect(isAnswered({ kind: 'published', urn: null })).toBe(true);
});
