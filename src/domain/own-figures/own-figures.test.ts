import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FIGURE_MAX, type Figures } from './figures.ts';
import { matchExport } from './match-export.ts';
import { NO_FIGURES } from './merge-figures.ts';
import { readExport, type Sheet } from './read-export.ts';
import {
  bestGroup,
  bestHours,
  FEWEST_OF_GROUP,
  FEWEST_POSTS,
  type Group,
  isFew,
  leadingGroup,
  type MeasuredPost,
  PARTS,
  type Spread,
  spreadOf,
  trailingGroup,
  type WhatDidWell,
  whatDidWell,
} from './what-did-well.ts';

const link = (id: string, kind = 'activity') => `https://www.linkedin.com/feed/update/urn:li:${kind}:${id}`;
const [ONE, TWO, THREE] = ['7430000000000000001', '7430000000000000002', '7430000000000000003'] as const;
const figures = (given: Partial<Figures>): Figures => ({ ...NO_FIGURES, ...given });

test('two tables side by side are read as one, each post with what either says', () => {
  const sheet: Sheet = [
    ['Maximum of 50 posts available to include in this list', null, null, null, null, null, null],
    [null, null, null, null, null, null, null],
    ['Post URL', 'Post publish date', 'Engagements', null, 'Post URL', 'Post publish date', 'Impressions'],
    [link(ONE), '9/1/2026', 61, null, link(TWO), '9/3/2026', 1204],
    [link(TWO), '9/3/2026', '1,061', null, link(ONE), '9/1/2026', 980],
    [null, null, null, null, link(THREE), '9/4/2026', 7],
  ];
  expect(readExport([[['Overall performance', '9/1/2026 - 9/7/2026']], sheet])).toEqual([
    { urn: `urn:li:activity:${ONE}`, figures: figures({ engagements: 61, impressions: 980 }) },
    { urn: `urn:li:activity:${TWO}`, figures: figures({ engagements: 1061, impressions: 1204 }) },
    { urn: `urn:li:activity:${THREE}`, figures: figures({ impressions: 7 }) },
  ]);
});

test('the sheet of one post is read line by line', () => {
  const sheet: Sheet = [
    ['Post URL', `https://www.linkedin.com/posts/ada_looms-share-${ONE}-aB3_`],
    ['Post Date', 'Sep 1, 2026'],
    ['Post Performance', null],
    ['Impressions', 312],
    ['Members reached', 201],
    ['Reactions', '12'],
    ['Comments', 0],
  ];
  const [post, ...others] = readExport([sheet]) ?? [];
  expect(post).toEqual({
    urn: `urn:li:share:${ONE}`,
    figures: figures({ impressions: 312, reactions: 12, comments: 0 }),
  });
  expect(others).toEqual([]);
});

test('what names no posts is no export; one without posts is one', () => {
  expect(readExport([])).toBeNull();
  expect(
    readExport([
      [
        ['Name', 'Price'],
        ['Loom', 12],
      ],
    ]),
  ).toBeNull();
  expect(readExport([[['Post URL', 'Impressions']]])).toEqual([]);
});

test.each([-1, 1.5, Number.NaN, FIGURE_MAX + 1, 'many', '1,2', '12 345', '', null, true, {}])(
  'a cell that holds %o is not known, and not none',
  (cell) => {
    expect(
      readExport([
        [
          ['Post URL', 'Impressions'],
          [link(ONE), cell],
        ],
      ]),
    ).toEqual([{ urn: `urn:li:activity:${ONE}`, figures: NO_FIGURES }]);
  },
);

test('readExport takes any cells, and says nothing that no cell says', () => {
  const cell = fc.oneof(
    fc.constantFrom('Post URL', 'Impressions', 'Reactions', 'Comments', 'Engagements', link(ONE), link(TWO)),
    fc.integer({ min: -5, max: 5000 }),
    fc.string({ maxLength: 8 }),
    fc.constant(null),
  );
  const sheets = fc.array(fc.array(fc.array(cell, { maxLength: 7 }), { maxLength: 8 }), { maxLength: 3 });
  fc.assert(
    fc.property(sheets, (given) => {
      const said = new Set(
        given.flat(2).map((one) => Number(typeof one === 'string' ? one.trim() || Number.NaN : (one ?? Number.NaN))),
      );
      const posts = readExport(given) ?? [];
      expect(new Set(posts.map(({ urn }) => urn)).size).toBe(posts.length);
      for (const value of posts.flatMap((post) => Object.values(post.figures)))
        if (value !== null) expect(said.has(value)).toBe(true);
    }),
  );
});

const AT = Date.parse('2026-09-01T08:30:00Z');
/** An id that LinkedIn made then. */
const idAt = (ms: number) => (BigInt(ms) << 22n).toString();
const own = (postId: string, publishedMs: number, urn: string | null = null) => ({
  postId,
  urn,
  publishedAt: new Date(publishedMs).toISOString(),
});

test('a post is known by its link; another kind of link made in its minute is probable, where nothing else can be meant', () => {
  const exported = [
    { urn: `urn:li:share:${ONE}`, figures: figures({ reactions: 1 }) },
    { urn: `urn:li:activity:${idAt(AT + 4_000)}`, figures: figures({ reactions: 2 }) },
    { urn: `urn:li:activity:${idAt(AT + 86_400_000)}`, figures: figures({ reactions: 3 }) },
  ];
  const posts = [own('a', AT - 86_400_000, `urn:li:share:${ONE}`), own('b', AT, `urn:li:share:${TWO}`)];
  expect(matchExport(exported, posts)).toEqual({
    known: [{ postId: 'a', figures: figures({ reactions: 1 }) }],
    probable: [{ postId: 'b', figures: figures({ reactions: 2 }) }],
    others: 1,
  });
  expect(matchExport(exported, [...posts, own('c', AT + 10_000)]), 'two posts of one minute').toMatchObject({
    probable: [],
    others: 2,
  });
  expect(matchExport([...exported, { urn: `urn:li:activity:${idAt(AT)}`, figures: NO_FIGURES }], posts)).toMatchObject({
    probable: [],
    others: 3,
  });
});

const measured = (value: number | null, given: Partial<MeasuredPost> = {}): MeasuredPost => ({
  ...{ hour: 8, characters: 500, format: 'text' },
  ...given,
  figures: figures({ impressions: value }),
});

test('whatDidWell is silent below twelve posts with a figure, and names small groups without numbers', () => {
  const eleven = Array.from({ length: FEWEST_POSTS - 1 }, (_, index) => measured(index * 10));
  expect(whatDidWell([...eleven, measured(null), measured(null)])).toBeNull();
  const said = whatDidWell([...eleven, measured(110, { hour: 18, format: 'image' })]);
  expect(said).toMatchObject({ by: 'impressions', count: 12, all: { median: 55, lower: 27.5, upper: 82.5 } });
  expect(said?.hours).toEqual([
    { key: 'before 9 AM', count: 11, spread: { median: 50, lower: 25, upper: 75 } },
    { key: 'after 5 PM', count: 1, spread: null },
  ]);
  expect(said?.formats.map(({ key, count }) => [key, count])).toEqual([
    ['text', 11],
    ['image', 1],
  ]);
});

test('bestHours are those whose posts clearly do best, not those of a few posts', () => {
  const at = (hour: number, count: number, value: number) =>
    Array.from({ length: count }, (_, index) => measured(value + index, { hour }));
  const hoursOf = (...posts: MeasuredPost[][]) => {
    const said = whatDidWell(posts.flat());
    return said === null ? null : bestHours(said);
  };
  expect(hoursOf(at(8, 8, 100), at(10, 6, 300))).toMatchObject({ from: 9, to: 12, group: { count: 6 } });
  expect(hoursOf(at(8, 8, 100), at(20, 6, 300))).toMatchObject({ from: 17, to: 24 });
  expect(hoursOf(at(8, 10, 100), at(10, 3, 300)), 'a small group').toBeNull();
  expect(hoursOf(at(8, 8, 100), at(10, 6, 101)), 'none is ahead').toBeNull();
  expect(hoursOf(at(8, 14, 100)), 'nothing to compare with').toBeNull();
});

test('engagements are compared where LinkedIn tells more of them', () => {
  const posts = Array.from({ length: 20 }, (_, index) => ({
    ...measured(index < 13 ? 5 : null),
    figures: figures({ engagements: index, impressions: index < 13 ? 5 : null }),
  }));
  expect(whatDidWell(posts)).toMatchObject({ by: 'engagements', count: 20 });
});

const anyPosts = fc.array(
  fc.record({
    figures: fc
      .option(fc.integer({ min: 0, max: 9999 }), { freq: 4, nil: null })
      .map((impressions) => figures({ impressions })),
    hour: fc.integer({ min: 0, max: 23 }),
    characters: fc.integer({ min: 0, max: 3000 }),
    format: fc.constantFrom('text' as const, 'image' as const, 'link' as const),
  }),
  { maxLength: 60 },
);

test('groups have every post once, and quartiles in order within what was measured', () => {
  fc.assert(
    fc.property(anyPosts, (posts) => {
      const said = whatDidWell(posts);
      const values = posts.flatMap((one) => one.figures.impressions ?? []);
      expect(said === null).toBe(values.length < FEWEST_POSTS);
      for (const groups of said === null ? [] : [said.hours, said.lengths, said.formats]) {
        expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(values.length);
        for (const { count, spread } of groups) {
          expect(spread === null).toBe(count < FEWEST_OF_GROUP);
          if (spread === null) continue;
          expect(Math.min(...values) <= spread.lower && spread.upper <= Math.max(...values)).toBe(true);
          expect(spread.lower <= spread.median && spread.median <= spread.upper).toBe(true);
        }
      }
    }),
  );
  expect(spreadOf([])).toBeNull();
});

const group = (key: string, spread: Spread | null, count = spread === null ? 1 : 5): Group => ({ key, count, spread });
const low = group('low', { lower: 10, median: 15, upper: 20 });
const overlapping = group('overlapping', { lower: 20, median: 25, upper: 30 });
const high = group('high', { lower: 21, median: 30, upper: 40 });
const few = group('few', null);

test('a group leads only where its middle half is above that of every other', () => {
  expect(leadingGroup([low, high, few])?.key).toBe('high');
  expect(leadingGroup([low, overlapping])).toBeNull();
  expect(leadingGroup([low, high, overlapping])).toBeNull();
  expect(leadingGroup([high, few])).toBeNull();
  expect(leadingGroup([])).toBeNull();
});

test('a group trails only where its middle half is below that of every other', () => {
  expect(trailingGroup([high, low, few])?.key).toBe('low');
  expect(trailingGroup([high, overlapping, group('lowest', { lower: 1, median: 2, upper: 3 })])?.key).toBe('lowest');
  expect(trailingGroup([low, overlapping])).toBeNull();
  expect(trailingGroup([low, high, overlapping])).toBeNull();
  expect(trailingGroup([low, few])).toBeNull();
  expect(trailingGroup([])).toBeNull();
});

test('a group of three posts is few', () => {
  expect([1, 3, 4].map((count) => isFew(group('any', null, count)))).toEqual([true, true, false]);
});

test('the best group leads its part: rather one of enough posts, then the one with the highest median', () => {
  const all = { lower: 12, median: 20, upper: 30 };
  const best = (given: Partial<WhatDidWell>) => {
    const found = bestGroup({ by: 'impressions', count: 20, all, hours: [], lengths: [], formats: [], ...given });
    return found === null ? null : `${found.part} ${found.group.key}`;
  };
  const highest = { lower: 50, median: 60, upper: 70 };
  expect(best({ hours: [low, overlapping] })).toBeNull();
  expect(best({ hours: [low, high], formats: [high] })).toBe('hours high');
  expect(best({ hours: [low, high], lengths: [low, group('highest', highest)] })).toBe('lengths highest');
  expect(best({ hours: [low, high], lengths: [low, group('highest', highest, 3)] })).toBe('hours high');
  expect(best({ hours: [low, overlapping], lengths: [low, group('highest', highest, 3)] })).toBe('lengths highest');
  expect(best({ hours: [low, high], all: { ...all, median: 30 } }), 'no better than all posts').toBeNull();
});

test('what is named as best, highest or lowest is so among all that have numbers', () => {
  const values = fc.record({ lower: fc.nat(50), middle: fc.nat(20), upper: fc.nat(20) }).map((given) => ({
    lower: given.lower,
    median: given.lower + given.middle,
    upper: given.lower + given.middle + given.upper,
  }));
  const groups = fc.array(fc.option(values, { freq: 4, nil: null }), { maxLength: 5 });
  fc.assert(
    fc.property(groups, (spreads) => {
      const given = spreads.map((spread, index) => group(String(index), spread));
      const mirrored = spreads.map((spread, index) =>
        group(String(index), spread && { lower: -spread.upper, median: -spread.median, upper: -spread.lower }),
      );
      const known = spreads.flatMap((spread) => spread ?? []);
      const [leading, trailing] = [leadingGroup(given), trailingGroup(given)];
      expect(trailing?.key).toBe(leadingGroup(mirrored)?.key);
      if (leading !== null) expect(leading.spread.median).toBe(Math.max(...known.map(({ median }) => median)));
      if (trailing !== null) expect(trailing.spread.median).toBe(Math.min(...known.map(({ median }) => median)));
      if (leading !== null && trailing !== null) expect(leading.key).not.toBe(trailing.key);
      expect(leading === null || known.length > 1).toBe(true);
    }),
  );
  fc.assert(
    fc.property(anyPosts, (posts) => {
      const said = whatDidWell(posts);
      if (said === null) return;
      const best = bestGroup(said);
      if (best === null) return;
      expect(best.group.spread.median).toBeGreaterThan(said.all.median);
      expect(leadingGroup(said[best.part])).toEqual(best.group);
      const others = PARTS.flatMap((part) => leadingGroup(said[part]) ?? []);
      for (const other of others.filter(({ spread }) => spread.median > said.all.median)) {
        if (isFew(best.group)) expect(isFew(other)).toBe(true);
        if (isFew(best.group) === isFew(other))
          expect(other.spread.median).toBeLessThanOrEqual(best.group.spread.median);
      }
    }),
  );
});
