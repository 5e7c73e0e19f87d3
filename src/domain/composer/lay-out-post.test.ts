import { expect, test } from 'vitest';
import { layOutPost, type PostParts, quoted } from './lay-out-post.ts';
import { phrasesFor } from './phrases/stock-phrases.ts';
import type { Point } from './points/gather-points.ts';
import { findPassages } from './points/passages.ts';

const point = (text: string, position: number, more: Partial<Point> = {}): Point => ({
  ...{
    text,
    position,
    stems: [],
    described: [],
    describedGain: 0,
    score: 1,
    source: 0,
    paragraph: position,
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
const PARTS: PostParts = {
  ...{ format: 'free', tone: 'enthusiastic', includeEmojis: false, audience: '', language: 'en', own: '' },
  ...{ phrases: phrasesFor('en'), hook: { kind: 'sentence', point: point('A hook.', 9) }, listing: null },
  ...{ credit: 'Source: Coast', closing: null, tags: ['Ports'], isBadNews: false },
};
const POINTS = [point('Late.', 20, { isLate: true }), point('First.', 0), point('Second.', 5), point('Third.', 7)];
const lay = (more: Partial<PostParts> = {}, points = POINTS) =>
  layOutPost(
    { ...PARTS, ...more },
    points.flatMap((one) => findPassages([one], 1, ' ')),
  );

test('layOutPost: hook, what it is about, the points as a list, the conclusion, source, hashtags', () => {
  expect(lay()).toBe('A hook.\n\nFirst.\n\n• Second.\n• Third.\n\nLate.\n\nSource: Coast\n\n#Ports');
});

test('layOutPost: paragraphs in a tone that likes them, in the order of the source', () => {
  expect(lay({ tone: 'thoughtful' })).toBe(
    'A hook.\n\nFirst.\n\nSecond.\n\nThird.\n\nLate.\n\nSource: Coast\n\n#Ports',
  );
});

test('layOutPost: what goes on from the first line stands right after it', () => {
  const next = point('It floats.', 10, { use: 'follows' });
  const passage = { text: next.text, points: [next], first: next, last: next, described: [], score: 1 };
  const first = findPassages([point('First.', 0)], 1, ' ');
  expect(layOutPost({ ...PARTS, tone: 'thoughtful' }, [...first, passage])).toMatch(
    /^A hook\.\n\nIt floats\.\n\nFirst\.\n/,
  );
});

test('layOutPost quotes what says I, and a source’s position', () => {
  expect(lay({}, [point('We left.', 0, { use: 'quoted' })])).toContain('\n“We left.”\n');
  const position = { kind: 'position', point: point('Ports should wait.', 3) } as const;
  expect(lay({ hook: position, format: 'opinion' })).toMatch(/^“Ports should wait\.”\n/);
  expect(lay({ hook: position, format: 'free' })).toMatch(/^Ports should wait\.\n/);
});

test('layOutPost shows a listing between the points and the conclusion', () => {
  const listing = { lines: ['Ask *them*', 'Check'], isNumbered: true };
  expect(lay({ listing })).toContain('Third.\n\n1. Ask \\*them\\*\n2. Check\n\nLate.');
  expect(lay({ listing: { ...listing, isNumbered: false } })).toContain('• Ask \\*them\\*\n• Check');
  // Where it is known what the list follows, it stands there.
  expect(lay({ listing: { ...listing, at: 5 } })).toContain('First.\n\n1. Ask \\*them\\*\n2. Check\n\nSecond.');
});

test('layOutPost decorates with the tone’s emojis, soberly where the news is bad', () => {
  const lively = { includeEmojis: true, tone: 'bold', closing: 'Agree or disagree?' } as const;
  expect(lay(lively)).toMatch(/^🔥 A hook\.[\s\S]+\n⚡ Third\.[\s\S]+\n\n👇 Agree or disagree\?\n\n#Ports$/);
  expect(lay({ ...lively, isBadNews: true })).toMatch(/^📰 A hook\.[\s\S]+\n🔹 Third\./);
});

test('layOutPost lets own words lead, and names the audience once', () => {
  expect(lay({ own: 'My words.', hook: null, audience: 'Ada' })).toMatch(/^My words\.\n\nFor Ada:\n\nFirst\./);
  expect(lay({ audience: 'Ada', closing: 'Agree or disagree?' })).toMatch(/Coast\n\nAda: Agree or disagree\?/);
  expect(lay({ hook: null, credit: null, tags: [] }, [])).toBe('');
});

test('quoted escapes, in the marks of the language', () => {
  expect(quoted('a *b*', phrasesFor('de'))).toBe('„a \\*b\\*“');
  expect(quoted('a', null)).toBe('“a”');
});
