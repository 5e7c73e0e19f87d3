import { expect, test } from 'vitest';
import { clampHour, clampMinute, readClock, to12Hour, to24Hour } from './clock-fields.ts';

test.each([
  ['', 1],
  ['x', 1],
  ['0', 1],
  ['-3', 1],
  ['7', 7],
  ['12', 12],
  ['13', 12],
  [Number.NaN, 1],
  [Number.POSITIVE_INFINITY, 12],
  [3.9, 3],
] as const)('hour %j becomes %i', (value, hour) => {
  expect(clampHour(value)).toBe(hour);
});

test.each([
  ['', 0],
  ['-1', 0],
  ['59', 59],
  ['60', 59],
] as const)('minute %j becomes %i', (value, minute) => {
  expect(clampMinute(value)).toBe(minute);
});

test.each([
  ['830', { hour: 8, minute: 30 }],
  ['1230', { hour: 12, minute: 30 }],
  ['0830', { hour: 8, minute: 30, period: 'AM' }],
  ['1430', { hour: 2, minute: 30, period: 'PM' }],
  ['015', { hour: 12, minute: 15, period: 'AM' }],
  ['13', { hour: 1, period: 'PM' }],
  ['23', { hour: 11, period: 'PM' }],
  ['24', null],
  ['12', null],
  ['860', null],
  ['2400', null],
  ['83', null],
  ['12345', null],
  ['', null],
] as const)('readClock %j is %o', (digits, time) => {
  expect(readClock(digits)).toEqual(time);
});

test('by a clock of 24 hours every time says the half of the day', () => {
  expect(readClock('830', true)).toEqual({ hour: 8, minute: 30, period: 'AM' });
  expect(readClock('1230', true)).toEqual({ hour: 12, minute: 30, period: 'PM' });
  expect(readClock('24', true)).toBeNull();
});

test('to24Hour and to12Hour are inverse', () => {
  expect([to24Hour(12, 'AM'), to24Hour(1, 'AM'), to24Hour(12, 'PM'), to24Hour(11, 'PM')]).toEqual([0, 1, 12, 23]);
  for (let hour = 0; hour < 24; hour += 1) {
    const { hour: hour12, period } = to12Hour(hour);
    expect(to24Hour(hour12, period)).toBe(hour);
    expect(clampHour(hour12)).toBe(hour12);
  }
});

test.each([
  ['12abc', 12],
  ['0x10', 1],
  [7.9, 7],
  [-3, 1],
  ['', 1],
  [Number.NaN, 1],
  ['99', 12],
])('clampHour of %j is %i', (typed, hour) => {
  expect(clampHour(typed)).toBe(hour);
});

test.each([
  ['08', 8],
  ['59.9', 59],
  [60, 59],
  ['-1', 0],
  ['x', 0],
])('clampMinute of %j is %i', (typed, minute) => {
  expect(clampMinute(typed)).toBe(minute);
});
