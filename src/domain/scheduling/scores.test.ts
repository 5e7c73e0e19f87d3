import fc from 'fast-check';
import { expect, test } from 'vitest';
import { confidenceFor, dayReason, dayScore, hourScore, predictPerformance, reasonFor, verdictOf } from './scores.ts';

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
  [80, 'good'],
  [79, 'fair'],
  [60, 'fair'],
  [59, 'poor'],
] as const)('%i percent is %s', (percent, verdict) => {
  expect(verdictOf(percent)).toBe(verdict);
});

test.each([
  [2, 8, '8 AM', 'Tuesday is one of the best days, and 8 AM is one of the best hours.'],
  [2, 3, '03:00', 'Tuesday is one of the best days, but 03:00 is a quiet hour; a Tuesday morning would do better.'],
  [1, 6, '6 AM', 'Monday is a good day, and 6 AM is a good hour; a Tuesday morning would do better.'],
  [5, 20, '8 PM', 'Friday is a fair day, and 8 PM is a fair hour; a Tuesday morning would do better.'],
  [7, 12, '12 PM', 'Sunday is a quiet day, but 12 PM is one of the best hours; a Tuesday morning would do better.'],
  [6, 0, '12 AM', 'Saturday is a quiet day, and 12 AM is a quiet hour; a Tuesday morning would do better.'],
])('reasonFor day %i at %i', (day, hour, clock, sentence) => {
  expect(reasonFor(day, hour, clock)).toBe(sentence);
});

test('no two days are suggested for the same reason, and what each compares itself with is so by the scores', () => {
  const [sun = 0, mon = 0, tue = 0, wed = 0, thu = 0, fri = 0, sat = 0] = [0, 1, 2, 3, 4, 5, 6].map(dayScore);
  expect(dayReason(1)).toBe('good, a step behind Tuesday to Thursday');
  expect(mon).toBeLessThan(Math.min(tue, wed, thu));
  expect(dayReason(2)).toBe('the strongest day of the week');
  expect(tue).toBeGreaterThan(Math.max(sun, mon, wed, thu, fri, sat));
  expect(dayReason(3)).toBe('almost as strong as Tuesday');
  expect(tue - wed).toBe(2);
  expect(dayReason(4)).toBe('strong, close behind Wednesday');
  expect(wed - thu).toBe(2);
  expect(dayReason(5)).toBe('fair, behind Monday to Thursday');
  expect(fri).toBeLessThan(Math.min(mon, tue, wed, thu));
  expect(dayReason(6)).toBe('weak, behind every working day');
  expect(sat).toBeLessThan(Math.min(mon, tue, wed, thu, fri));
  expect(dayReason(7)).toBe('the weakest day of the week');
  expect(sun).toBeLessThan(Math.min(mon, tue, wed, thu, fri, sat));
});

test('the sentence of each of the 168 slots agrees with its figures: words change at 85, 70 and 55', () => {
  const levels = ['quiet', 'fair', 'good', 'best'];
  const levelOf = (percent: number) => new RegExp(levels[[55, 70, 85].filter((from) => percent >= from).length] ?? '');
  for (let day = 1; day <= 7; day += 1) {
    for (let hour = 0; hour < 24; hour += 1) {
      const [sentence = '', better] = reasonFor(day, hour, '').split(';');
      const [ofDay = '', ofHour = ''] = sentence.split(/, (?:and|but) /);
      expect(ofDay).toMatch(levelOf(dayScore(day)));
      expect(ofHour).toMatch(levelOf(hourScore(hour)));
      expect(better === undefined).toBe(verdictOf(predictPerformance(day, hour)) === 'good');
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
