import { expect, test } from 'vitest';
import { hourOf, punctualityWords, waitWords, weekdayOf } from './analytics-words.ts';

const punctual = (count: number, withinMinute: number) =>
  punctualityWords({
    ...{ count, withinMinute, withinFiveMinutes: count, later: 0 },
    ...{ medianSeconds: 1, worstSeconds: 2 },
  });

test('punctuality in words', () => {
  expect([punctual(0, 0), punctual(1, 1), punctual(1, 0), punctual(43, 41), punctual(3, 3)]).toEqual([
    null,
    'It went out within a minute',
    'It went out later than a minute',
    '41 of 43 went out within a minute',
    'All 3 went out within a minute',
  ]);
  expect([0.4, 1, 59, 61, 300, 7200].map(waitWords)).toEqual([
    ...['0 seconds', '1 second', '59 seconds', '1 minute', '5 minutes', '2 hours'],
  ]);
});

test('the week begins on Monday, the day at 12 AM', () => {
  expect([weekdayOf(0, 'full'), weekdayOf(6, 'short')]).toEqual(['Monday', 'Sun']);
  expect([0, 11, 12, 23].map(hourOf)).toEqual(['12 AM', '11 AM', '12 PM', '11 PM']);
});
