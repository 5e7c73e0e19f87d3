import { expect, test } from 'vitest';
import {
  delayMessage,
  findingMessage,
  formatWait,
  punctualityMessage,
  sourceLabel,
  weekdayLabel,
} from './analytics-labels.ts';

const punctuality = (fields: object) => ({
  ...{ count: 0, withinMinute: 0, withinFiveMinutes: 0, later: 0 },
  ...{ medianSeconds: 4, worstSeconds: 420, ...fields },
});

test.each([
  [0, 0, null],
  [1, 1, 'Your scheduled post went out within a minute'],
  [1, 0, 'Your scheduled post went out later than a minute'],
  [43, 41, '41 of 43 scheduled posts that went out did so within a minute of their time'],
  [3, 3, 'All 3 scheduled posts that went out did so within a minute of their time'],
])('punctualityMessage of %i posts, %i within a minute, is %s', (count, withinMinute, message) => {
  expect(punctualityMessage(punctuality({ count, withinMinute }))).toBe(message);
});

test.each([
  [{ medianSeconds: null }, null],
  [{ count: 1 }, 'It went out 7 minutes after its time.'],
  [{ count: 3 }, 'Half went out within 4 seconds of their time, the slowest 7 minutes after its time.'],
  [
    { count: 3, later: 2 },
    'Half went out within 4 seconds of their time, the slowest 7 minutes after its time; 2 later than five minutes.',
  ],
])('delayMessage of %o', (fields, message) => {
  expect(delayMessage(punctuality(fields))).toBe(message);
});

test.each([
  [0.4, '1 second'],
  [1, '1 second'],
  [59, '59 seconds'],
  [61, '1 minute'],
  [300, '5 minutes'],
  [7200, '2 hours'],
])('formatWait of %d seconds is %s', (seconds, text) => {
  expect(formatWait(seconds)).toBe(text);
});

test('weekdayLabel begins on Monday; sourceLabel shows an unknown source as it is', () => {
  expect([weekdayLabel(0, 'full'), weekdayLabel(6, 'short')]).toEqual(['Monday', 'Sun']);
  expect([sourceLabel('video'), sourceLabel('podcast')]).toEqual(['Videos', 'podcast']);
});

test('findingMessage names the one place where most are, or says that two share it', () => {
  const message = (...counts: number[]) =>
    findingMessage(
      counts.map((count, index) => ({ at: String(index), count })),
      (at) => `on ${weekdayLabel(Number(at), 'full')}`,
    );
  expect(message(1, 6, 7, 0)).toBe('7 of 14 on Wednesday');
  expect([message(3, 3), message(0, 0), message()]).toEqual(['No clear favorite', null, null]);
});
