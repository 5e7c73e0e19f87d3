import fc from 'fast-check';
import { expect, test } from 'vitest';
import { confidenceFor, dayScore, hourScore, performanceBand, predictPerformance, reasoningFor } from './scores.ts';

test('dayScore follows docs/product.md §4.9', () => {
  expect([1, 2, 3, 4, 5, 6, 7].map(dayScore)).toEqual([78, 96, 94, 92, 65, 32, 28]);
  expect(dayScore(0)).toBe(28);
});

test('hourScore is that of the first range that contains the hour', () => {
  const expected = [35, 35, 35, 35, 35, 35, 75, 75, 93, 93, 93, 35, 87, 87, 87, 35, 35, 85, 85, 85, 65, 65, 65, 35];
  expect(expected.map((_, hour) => hourScore(hour))).toEqual(expected);
});

test.each([
  [2, 8, 95],
  [1, 8, 83],
  [7, 3, 30],
  [5, 12, 72],
  [4, 17, 90],
])("predictPerformance: day %i at %i o'clock is %i percent", (day, hour, percent) => {
  expect(predictPerformance(day, hour)).toBe(percent);
});

test.each([
  [80, 'green'],
  [79, 'yellow'],
  [60, 'yellow'],
  [59, 'red'],
] as const)('%i percent is %s', (percent, band) => {
  expect(performanceBand(percent)).toBe(band);
});

test.each([
  [2, 8, 'A very good choice: Tuesday is one of the best days, and 8 AM is one of the best hours.'],
  [2, 3, 'A good choice: Tuesday is one of the best days, but 3 AM is a quiet hour.'],
  [1, 6, 'A good choice: Monday is a good day, and 6 AM is a good hour.'],
  [5, 20, 'A fair choice: Friday is a fair day, and 8 PM is a fair hour. A Tuesday morning would do better.'],
  [
    7,
    12,
    'A weak choice: Sunday is a quiet day, but 12 PM is one of the best hours. A Tuesday morning would do better.',
  ],
  [6, 0, 'A weak choice: Saturday is a quiet day, and 12 AM is a quiet hour. A Tuesday morning would do better.'],
])('reasoningFor day %i at %i', (day, hour, sentence) => {
  expect(reasoningFor(day, hour)).toBe(sentence);
});

test('the words of a prediction never contradict its number: each follows its own figure at 85, 70 and 55', () => {
  const levels = ['weak|quiet', 'fair', 'good', 'very good|best'];
  const levelOf = (percent: number) => new RegExp(levels[[55, 70, 85].filter((from) => percent >= from).length] ?? '');
  for (let day = 1; day <= 7; day += 1) {
    for (let hour = 0; hour < 24; hour += 1) {
      const [choice = '', ofDay = '', ofHour = ''] = reasoningFor(day, hour).split(/: |, (?:and|but) /);
      expect(choice).toMatch(levelOf(predictPerformance(day, hour)));
      expect(ofDay).toMatch(levelOf(dayScore(day)));
      expect(ofHour).toMatch(levelOf(hourScore(hour)));
    }
  }
});

test('confidenceFor is stable for a slot, and reaches all values from 75 to 90', () => {
  fc.assert(
    fc.property(fc.string(), (slot) => {
      expect(confidenceFor(slot)).toBe(confidenceFor(slot));
      expect(confidenceFor(slot)).toBeGreaterThanOrEqual(75);
      expect(confidenceFor(slot)).toBeLessThanOrEqual(90);
    }),
  );
  const slots = Array.from({ length: 500 }, (_, minute) => confidenceFor(`2026-11-24T${minute}`));
  expect(new Set(slots).size).toBe(16);
});

test.each([
  // The published values of FNV-1a, 32 bit: 0x811c9dc5, 0xe40c292c and 0xbf9cf968.
  ['', 84],
  ['a', 75],
  ['foobar', 79],
])('confidenceFor %j is always %i', (slot, percent) => {
  expect(confidenceFor(slot)).toBe(percent);
});

test('dayScore counts Sunday as 0 or 7', () => {
  expect(dayScore(0)).toBe(dayScore(7));
  expect(dayScore(0)).toBe(28);
});
