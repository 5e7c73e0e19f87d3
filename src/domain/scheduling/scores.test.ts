import fc from 'fast-check';
import { expect, test } from 'vitest';
import { confidenceFor, dayScore, hourScore, performanceBand, predictPerformance, reasoningFor } from './scores.ts';

test('days score as the specification lists them', () => {
  expect([1, 2, 3, 4, 5, 6, 7].map(dayScore)).toEqual([78, 96, 94, 92, 65, 32, 28]);
  expect(dayScore(0)).toBe(28);
});

test('hours score by the first range that holds them', () => {
  const expected = [35, 35, 35, 35, 35, 35, 75, 75, 93, 93, 93, 35, 87, 87, 87, 35, 35, 85, 85, 85, 65, 65, 65, 35];
  expect(expected.map((_, hour) => hourScore(hour))).toEqual(expected);
});

test.each([
  [2, 8, 95],
  [1, 8, 83],
  [7, 3, 30],
  [5, 12, 72],
  [4, 17, 90],
])("day %i at %i o'clock is predicted %i percent", (day, hour, percent) => {
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

test('the sentence changes at 85, 70 and 55', () => {
  expect(reasoningFor(85)).toBe(reasoningFor(100));
  expect(reasoningFor(84)).toBe(reasoningFor(70));
  expect(reasoningFor(69)).toBe(reasoningFor(55));
  expect(reasoningFor(54)).toBe(reasoningFor(0));
  expect(new Set([85, 70, 55, 0].map(reasoningFor)).size).toBe(4);
});

test('confidence is stable for a slot, within 75–90, and reaches all of it', () => {
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
