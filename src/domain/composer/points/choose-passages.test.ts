import fc from 'fast-check';
import { expect, test } from 'vitest';
import { choosePassages } from './choose-passages.ts';
import type { Point } from './gather-points.ts';
import { PASSAGE_FRAME } from './passage-draft.ts';
import { findPassages } from './passages.ts';

const budget = { min: 100, target: 200, max: 300, passages: 5 };
const NOTHING = { text: '', stems: [] };
const point = (text: string, position: number, more: Partial<Point> = {}): Point => ({
  ...{ text, position, stems: text.toLowerCase().split(' '), described: [], describedGain: 0, score: 1, source: 0 },
  ...{
    paragraph: position * 2,
    beginsParagraph: true,
    headingStems: [],
    use: 'alone',
    shortened: new Map(),
    isTold: false,
    isOneOfSeveral: false,
    isLate: false,
  },
  ...more,
});
const choose = (lists: Point[][], more: Partial<Parameters<typeof choosePassages>[0]> = {}) =>
  choosePassages({
    lists: lists.map((list) => findPassages(list, 3, ' ')),
    ...{ hook: null, readOn: null, known: NOTHING, listedFrom: null, budget, base: 0 },
    ...more,
  }).map(({ text }) => text);
const filler = (at: number, more: Partial<Point> = {}) => point(`word${at} ${'x'.repeat(50)}${at}`, at, more);

test('choosePassages begin with the beginning, and go on with the best until the target or their number', () => {
  const list = Array.from({ length: 9 }, (_, at) => filler(at, { score: at }));
  const first = (texts: string[]) => texts.map((text) => text.slice(4, 5));
  expect(first(choose([list]))).toEqual(['0', '8', '7', '6']);
  expect(first(choose([list], { budget: { ...budget, passages: 2 } }))).toEqual(['0', '8']);
});

test('choosePassages leave out what the hook or a chosen passage says already', () => {
  const list = [
    point('ferries carry people', 10),
    point('ferries carry many people', 11),
    point('cranes lift boxes', 12),
  ];
  expect(choose([list])).toEqual(['ferries carry people', 'cranes lift boxes']);
  expect(choose([list], { hook: list[0] ?? null })).toEqual(['cranes lift boxes']);
});

test('choosePassages begin with a sentence that says more than a title before it, and with none that says the same', () => {
  const title = point('ferries carry people', -1);
  const few = { ...budget, min: 1, target: 60 };
  const lede = point('in may electric ferries carry people north', 0);
  expect(choose([[lede, point('cranes lift boxes', 1)]], { hook: title, budget: few })[0]).toBe(lede.text);
  expect(choose([[point('ferries carry people', 0), lede]], { hook: title, budget: few })).toEqual([lede.text]);
  // What follows it cannot stand without it.
  const short = [point('ferries carry people', 0), point('they pay', 1, { paragraph: 0, use: 'follows' })];
  expect(choose([short], { hook: title })).toEqual(['ferries carry people they pay']);
});

test('choosePassages leave out who says “we” of themselves while there is something else, unless the source tells of them', () => {
  const own = (more: Partial<Point> = {}) => filler(0, { use: 'quoted', score: 9, ...more });
  const others = [filler(3), filler(6)];
  expect(choose([[own(), ...others]])).toEqual(others.map(({ text }) => text));
  expect(choose([[own({ isTold: true }), ...others]])[0]).toBe(own().text);
  expect(choose([[own()]])).toEqual([own().text]);
});

test('choosePassages take what reads on from the hook before anything else', () => {
  const list = [
    point('ferries carry people', 0),
    point('cranes lift boxes', 1, { score: 9 }),
    point('it costs', 2, { use: 'follows' }),
  ];
  const [readOn = null] = findPassages([point('it costs', 2)], 1, ' ');
  expect(choose([list], { hook: list[0] ?? null, readOn })[0]).toBe('it costs');
});

test('choosePassages end with a conclusion that is about the subject', () => {
  const end = (text: string) => point(text, 19, { isLate: true, score: 0 });
  const list = [filler(0), filler(8, { score: 5 })];
  const known = { text: 'Ferries pay off', stems: ['ferries', 'pay', 'off'] };
  const few = { ...budget, min: 1, passages: 2 };
  expect(choose([[...list, end('electric ferries pay at last')]], { known, budget: few })).toContain(
    'electric ferries pay at last',
  );
  expect(choose([[...list, end('mugs cost nine euros')]], { known, budget: few })).not.toContain(
    'mugs cost nine euros',
  );
});

test.each([
  ['a name that an earlier sentence spelled out', { shortened: new Map([['Holm', 3]]) }],
  ['a subject that was told before', { use: 'definite' }],
  ['a very long sentence', { use: 'odd-length' }],
  ['what stands under a heading and does not name it', { headingStems: ['cranes'] }],
] as const)('choosePassages take %s only where the source is too short without', (_, more) => {
  const list = [point('cranes lift boxes', 8), point('harbours open late', 9, { score: 9, ...more })];
  expect(choose([list], { budget: { ...budget, min: 1, target: 40 } })).toEqual(['cranes lift boxes']);
  expect(choose([list])).toContain('harbours open late');
});

test('choosePassages use a shortened name once it was introduced', () => {
  const short = point('Holm waits in harbours', 9, { score: 9, shortened: new Map([['Holm', 3]]) });
  const list = [point('Lena Holm lifts boxes', 3), short];
  const within = { ...budget, min: 1, target: 60 };
  expect(choose([list], { budget: within })).toEqual(['Lena Holm lifts boxes', 'Holm waits in harbours']);
  expect(choose([[short]], { budget: within, known: { text: 'Holm', stems: ['holm'] } })).toEqual([short.text]);
});

test('choosePassages leave out one of several that the title of its own source promises, whatever else is known', () => {
  const known = { text: 'The 9 best courses', stems: [] };
  const course = (more: Partial<Point>) => [filler(0), point('The course has no boats.', 9, more)];
  expect(choose([course({})], { known, budget: { ...budget, min: 1 } })).toHaveLength(2);
  expect(choose([course({ isOneOfSeveral: true })], { budget: { ...budget, min: 1 } })).toHaveLength(1);
});

test('choosePassages prefer what the description has and the post has not', () => {
  const described = { described: ['ferries'], describedGain: 0.5 };
  const list = [
    point('ferries carry people', 8, { score: 1.5, ...described }),
    point('ferries burn oil', 10, { score: 1.4, ...described }),
    point('cranes lift boxes', 12, { score: 1.4, described: ['cranes'], describedGain: 0.5 }),
  ];
  expect(choose([list]).slice(0, 2)).toEqual(['ferries carry people', 'cranes lift boxes']);
});

test('choosePassages beside a list take what stands before it, and more only where the post is too short', () => {
  const list = [filler(0), filler(1), filler(8, { score: 9 })];
  expect(choose([list], { listedFrom: 4 })).toEqual([list[0]?.text, list[1]?.text]);
  expect(choose([list], { listedFrom: 4, budget: { ...budget, min: 160 } })).toContain(list[2]?.text);
});

test('choosePassages give each source a part', () => {
  const lists = [0, 1, 2].map((source) => [filler(source, { source, score: 3 - source })]);
  expect(choose(lists, { budget: { ...budget, passages: 1, min: 1 } })).toHaveLength(3);
});

test('choosePassages never pass the maximum and repeat no sentence', () => {
  const any = fc.record({ size: fc.nat(150), score: fc.double({ min: 0, max: 3, noNaN: true }), isLate: fc.boolean() });
  fc.assert(
    fc.property(fc.array(any, { maxLength: 20 }), fc.nat(250), (given, base) => {
      const list = given.map(({ size, ...more }, at) =>
        point(`word${at} ${'x'.repeat(size)}${at}`, at, { ...more, paragraph: at >> 1 }),
      );
      const texts = choose([list], { base });
      const length = texts.reduce((sum, text) => sum + text.length + PASSAGE_FRAME, base);
      expect(length).toBeLessThanOrEqual(Math.max(base, budget.max));
      const words = texts.flatMap((text) => text.match(/word\d+/g) ?? []);
      expect(new Set(words).size).toBe(words.length);
    }),
  );
});
