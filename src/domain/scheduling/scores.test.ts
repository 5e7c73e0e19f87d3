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

test('reasoningFor changes its sentence at 85, 70 and 55', () => {
  expect(reasoningFor(85)).toBe(reasoningFor(100));
  expect(reasoningFor(84)).toBe(reasoningFor(70));
  expect(reasoningFor(69)).toBe(reasoningFor(55));
  expect(reasoningFor(54)).toBe(reasoningFor(0));
  expect(new Set([85, 70, 55, 0].map(reasoningFor)).size).toBe(4);
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
