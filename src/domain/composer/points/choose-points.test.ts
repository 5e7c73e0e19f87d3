import fc from 'fast-check';
import { expect, test } from 'vitest';
import { choosePoints, isNext, POINT_FRAME } from './choose-points.ts';
import type { Point } from './gather-points.ts';

const budget = { min: 100, target: 200, max: 300, points: 5 };
const point = (text: string, more: Partial<Point> = {}): Point => ({
  ...{
    text,
    position: 0,
    stems: text.toLowerCase().split(' '),
    described: [],
    describedGain: 0,
    score: 1,
    source: 0,
    paragraph: 0,
  },
  ...{ use: 'alone', isLate: false },
  ...more,
});
const choose = (lists: Point[][], more: Partial<Parameters<typeof choosePoints>[0]> = {}) =>
  choosePoints({ lists, hook: null, known: [], budget, base: 0, ...more }).map(({ text }) => text);

test('choosePoints takes the best first, and stops at the target or the number of points', () => {
  const list = Array.from({ length: 9 }, (_, at) => point(`${at} ${'x'.repeat(58)}${at}`, { position: at, score: at }));
  expect(choose([list]).map(([first]) => first)).toEqual(['8', '7', '6']);
  expect(choose([list], { budget: { ...budget, points: 2 } }).map(([first]) => first)).toEqual(['8', '7']);
});

test('choosePoints leaves out what the hook or a chosen point says already', () => {
  const list = [
    point('ferries carry people'),
    point('ferries carry many people', { score: 0.5 }),
    point('cranes lift boxes', { score: 0.1 }),
  ];
  expect(choose([list])).toEqual(['ferries carry people', 'cranes lift boxes']);
  expect(choose([list], { hook: list[0] ?? null })).toEqual(['cranes lift boxes']);
});

test('choosePoints uses a dependent sentence only after the one before it', () => {
  const dependent = point('it lifts them', { position: 1, score: 9, use: 'after-previous' });
  expect(choose([[dependent]])).toEqual([]);
  expect(choose([[point('cranes wait'), dependent]])).toEqual(['cranes wait', 'it lifts them']);
});

test('choosePoints prefers what was spoken of, and takes the conclusion', () => {
  const list = [point('cranes lift boxes'), point('ferries carry people', { position: 1 })];
  expect(choose([list], { known: ['ferries'] })[0]).toBe('ferries carry people');
  const end = point('ferries pay off', { position: 9, score: 0, isLate: true });
  expect(choose([[...list, end]], { known: ['ferries'], budget: { ...budget, points: 1, min: 1 } })).toEqual([
    'ferries pay off',
  ]);
});

test('choosePoints prefers what the description has and the post has not', () => {
  const first = point('ferries carry people', { score: 1.5, described: ['ferries'], describedGain: 0.5 });
  const again = point('ferries burn oil', { score: 1.4, described: ['ferries'], describedGain: 0.5, position: 1 });
  const other = point('cranes lift boxes', { score: 1.2, described: ['cranes'], describedGain: 0.5, position: 2 });
  expect(choose([[first, again, other]])).toEqual(['ferries carry people', 'cranes lift boxes', 'ferries burn oil']);
});

test('choosePoints gives each source a part', () => {
  const lists = [0, 1, 2].map((source) => [
    point(`source ${source} says ${'x'.repeat(40)}${source}`, { source, score: 3 - source }),
  ]);
  expect(choose(lists, { budget: { ...budget, points: 1, min: 1 } })).toHaveLength(3);
});

test('choosePoints never passes the maximum and repeats no point', () => {
  const any = fc.record({ size: fc.nat(150), score: fc.double({ min: 0, max: 3, noNaN: true }), isLate: fc.boolean() });
  fc.assert(
    fc.property(fc.array(any, { maxLength: 20 }), fc.nat(250), (given, base) => {
      const list = given.map(({ size, score, isLate }, position) =>
        point(`word${position} ${'x'.repeat(size)}${position}`, { position, score, isLate }),
      );
      const chosen = choosePoints({ lists: [list], hook: null, known: [], budget, base });
      const length = chosen.reduce((sum, { text }) => sum + text.length + POINT_FRAME, base);
      expect(length).toBeLessThanOrEqual(Math.max(base, budget.max));
      expect(new Set(chosen).size).toBe(chosen.length);
    }),
  );
});

test('isNext is true for neighbours of one source', () => {
  expect(isNext(point('a'), point('b', { position: 1 }))).toBe(true);
  expect(isNext(point('a'), point('b', { position: 1, source: 1 }))).toBe(false);
  expect(isNext(point('a'), point('b', { position: 2 }))).toBe(false);
});
