import { describe, expect, test } from 'vitest';
import { type ComposeSource, gatherPoints, type PointUse, readableText } from './gather-points.ts';

const source = (text: string, more: Partial<ComposeSource> = {}): ComposeSource => {
  return { kind: 'article', text, title: null, siteName: null, url: null, language: null, ...more };
};
const preferences = { format: 'free', tone: 'professional', audience: '', language: 'en', most: 240 } as const;
const gather = (
  text: string,
  more: Partial<Parameters<typeof gatherPoints>[2]> = {},
  kind: ComposeSource['kind'] = 'article',
) => gatherPoints(source(text, { kind }), 3, { ...preferences, ...more });
/** A sentence that can always be used, so that fallbacks are left out. */
const PLAIN = 'Harbour towns along the coast are replacing their old ferries.';

test.each<[string, PointUse | 'none']>([
  ['The first electric ferry carried 41,000 passengers.', 'standalone'],
  ['It carried 41,000 passengers in its first month.', 'after-previous'],
  ['We visited three harbours along the coast last week.', 'quoted'],
  ['We saw “three harbours” along the coast last week.', 'none'],
  ['We saw it.', 'none'],
  ['But we saw three harbours along the coast last week.', 'none'],
  ['Ferries are loud.', 'odd-length'],
  ['Too short.', 'none'],
  [`The ferry ${'carried people and '.repeat(20)}cargo.`, 'odd-length'],
  [`The ferry ${'carried people and '.repeat(40)}cargo.`, 'none'],
  ['Subscribe to our newsletter for more about ferries.', 'none'],
  ['Read https://ferries.example for more about ferries.', 'none'],
  ['The headline of an article about ferries and harbours', 'none'],
])('gatherPoints: %s is used as %s', (sentence, use) => {
  const points = gather(`${PLAIN} ${sentence}`);
  expect(points.find(({ text }) => text === sentence)?.use ?? 'none').toBe(use);
});

test('gatherPoints uses a sentence that refers back only right after its own paragraph’s', () => {
  const sentence = 'It carried 41,000 passengers in its first month.';
  expect(gather(`${PLAIN}\n\n${sentence}`)).toHaveLength(1);
  expect(gather(`${PLAIN}\n\nThe crane is old. ${sentence}`).map(({ use }) => use)).toEqual([
    'standalone',
    'odd-length',
    'after-previous',
  ]);
});

test('gatherPoints falls back to the first three sentences where none can be used', () => {
  const points = gather('It is so.\nIt was so.\nThey say so.\nIt will be so.');
  expect(points.map(({ text, use }) => [text, use])).toEqual([
    ['It is so.', 'fallback'],
    ['It was so.', 'fallback'],
    ['They say so.', 'fallback'],
  ]);
  expect(gather('')).toEqual([]);
  expect(gather('?!')).toEqual([]);
});

test('gatherPoints gives each point its source, its place and its paragraph', () => {
  const points = gather(
    `${PLAIN} The crane of the port of Vik is old and loud.\n\nThe cable of the port of Vik is thin and old.`,
  );
  expect(points.map(({ source: index, position, paragraph, isOwn }) => [index, position, paragraph, isOwn])).toEqual([
    [3, 0, 0, false],
    [3, 1, 0, false],
    [3, 2, 1, false],
  ]);
});

test('gatherPoints leaves out doubles and datelines', () => {
  const text = `MADRID (AP) — ${PLAIN} ${PLAIN}\n${PLAIN}`;
  expect(gather(text).map((point) => point.text)).toEqual([PLAIN]);
  expect(gather(`VIK, Norway – ${PLAIN}`).map((point) => point.text)).toContain(`VIK, Norway – ${PLAIN}`);
});

test('gatherPoints uses all of a person’s own lines, and items as steps', () => {
  const points = gather('we moved.\n- it works\n1. ask them', {}, 'ideas');
  expect(points.map(({ text, use, isOwn, isStep }) => [text, use, isOwn, isStep])).toEqual([
    ['We moved.', 'standalone', true, false],
    ['It works', 'standalone', true, true],
    ['Ask them', 'standalone', true, true],
  ]);
});

describe('gatherPoints, how-to:', () => {
  test.each<[string, PointUse | 'none']>([
    ['Ask the owner.', 'standalone'],
    ['Ask them now', 'standalone'],
    ['Ask now.', 'none'],
    ['1. The owner of the port', 'standalone'],
    ['1. Our owner of the port', 'none'],
    ['1. It is the owner', 'none'],
    [`Ask the owner ${'about the cable and '.repeat(12)}more.`, 'standalone'],
    [`Ask the owner ${'about the cable and '.repeat(13)}more.`, 'standalone'],
    [`Ask the owner ${'about the cable and '.repeat(15)}more.`, 'odd-length'],
  ])('%s is used as %s', (line, use) => {
    const points = gather(`${PLAIN}\n${line}`, { format: 'how-to' });
    expect(points.find(({ position }) => position === 1)?.use ?? 'none').toBe(use);
  });
});

describe('gatherPoints prefers', () => {
  const gain = (sentence: string, more: Partial<Parameters<typeof gatherPoints>[2]>) => {
    const score = (given: typeof more) =>
      gather(`${PLAIN} ${sentence}`, given).find(({ text }) => text === sentence)?.score ?? 0;
    return Math.round(100 * (score(more) - score({}))) / 100;
  };

  test.each([
    ['a short sentence in bold', 'The first ferry carried 41,000 passengers.', { tone: 'bold' }, 0.4],
    ['a short sentence in humorous', 'The first ferry carried 41,000 passengers.', { tone: 'humorous' }, 0.4],
    ['no short sentence in thoughtful', 'The first ferry carried 41,000 passengers.', { tone: 'thoughtful' }, 0],
    [
      'no long sentence in bold',
      `The first ferry carried ${'many '.repeat(20)}passengers and cargo.`,
      { tone: 'bold' },
      0,
    ],
    ['a sentence about the audience', 'The first ferry carried 41,000 passengers.', { audience: 'Passengers' }, 1.5],
    ['no sentence about others', 'The first ferry carried 41,000 passengers.', { audience: 'Bakers' }, 0],
    ['a step in how-to', 'Ask the owner of the port about the cable.', { format: 'how-to' }, 1.5],
    ['no step in a story', 'Ask the owner of the port about the cable.', { format: 'story' }, 0],
    ['a reason in opinion', 'The ferry is late because the cable is thin.', { format: 'opinion' }, 0.5],
    ['news in an announcement', 'The new ferry carried 41,000 passengers.', { format: 'announcement' }, 1],
    ['half of news in an announcement', 'The old ferry carried 41,000 passengers.', { format: 'announcement' }, 0.5],
  ] as const)('%s', (_, sentence, more, bonus) => {
    expect(gain(sentence, more)).toBe(bonus);
  });
});

test('readableText keeps emojis only where they are wanted', () => {
  expect(readableText('🚀 Go\r\nnow\u0000', true)).toBe('🚀 Go\nnow');
  expect(readableText('🚀 Go\r\nnow', false)).toBe('Go\nnow');
});
