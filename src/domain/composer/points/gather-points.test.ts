import { expect, test } from 'vitest';
import { fallbackPoints, gatherPoints, type PointUse } from './gather-points.ts';
import { UNKNOWN } from './rank-sentences.ts';
import { readParts } from './source-sentences.ts';

const OPTIONS = { tone: 'professional', audience: '', about: UNKNOWN, language: 'en' } as const;
const gather = (text: string, options: Partial<Parameters<typeof gatherPoints>[2]> = {}) =>
  gatherPoints(readParts(text, 'en').sentences, 3, { ...OPTIONS, ...options });
const FUEL = 'Fuel was the largest bill of every harbour.';
const CABLES = 'Cables follow the boats to every harbour.';
const BEFORE = 'Harbour towns along the coast replace their diesel ferries.';

test.each<[string, PointUse | 'none']>([
  ['Electric ferries carried 41,000 passengers in May.', 'alone'],
  ['Ferries in the north are loud.', 'odd-length'],
  ['It carried 41,000 passengers in its first month.', 'follows'],
  ['The captain said nothing about the new ferries.', 'definite'],
  ['Ferries also carry cars across the northern fjord.', 'follows'],
  ['We visited three harbours along the coast last week.', 'quoted'],
  ['We saw “three harbours” along the coast last week.', 'none'],
  ['Who pays for the new cables along the coast?', 'question'],
  ['Too short.', 'none'],
  ['Subscribe to our newsletter for more about ferries.', 'none'],
  ['Read https://ferries.example for more about ferries.', 'none'],
  [`The ferry carried ${'people and cargo and '.repeat(30)}more.`, 'none'],
])('gatherPoints: %s is used as %s', (sentence, use) => {
  const point = gather(`${BEFORE} ${sentence}`).find(({ text }) => text === sentence);
  expect(point?.use ?? 'none').toBe(use);
});

test('gatherPoints drops datelines and doubles', () => {
  const south = 'However, ferries in the south still run on diesel oil.';
  const points = gather(`OSLO (AP) — ${BEFORE} ${south} ${south}`);
  expect(points.map(({ text, use }) => [text, use])).toEqual([
    [BEFORE, 'alone'],
    [south, 'follows'],
  ]);
});

test('gatherPoints gives each point its source, its place and its paragraph, and tells the conclusion', () => {
  const points = gather(
    `${BEFORE}\n\nElectric ferries carried 41,000 passengers.\n\nConclusion\n\nElectric ferries pay for the whole coast.`,
  );
  expect(points.map(({ source, position, paragraph, isLate }) => [source, position, paragraph, isLate])).toEqual([
    [3, 0, 0, false],
    [3, 1, 1, false],
    [3, 2, 3, true],
  ]);
});

test.each([
  ['a sentence about the audience', { audience: 'Captains' }, 'Night ferries need captains who see in the dark.'],
  ['a short sentence in bold', { tone: 'bold' }, 'Night ferries need captains who see in the dark.'],
] as const)('gatherPoints prefers %s', (_, options, sentence) => {
  const scoreOf = (more: object) =>
    gather(`${BEFORE} ${sentence}`, more).find(({ text }) => text === sentence)?.score ?? 0;
  expect(scoreOf(options)).toBeGreaterThan(scoreOf({}));
});

test('fallbackPoints are all sentences, quoted where they say I or we', () => {
  const points = fallbackPoints(readParts('Too short. We saw it.', 'en').sentences, 0, 'en');
  expect(points.map(({ text, use }) => [text, use])).toEqual([
    ['Too short.', 'odd-length'],
    ['We saw it.', 'quoted'],
  ]);
});

test('gatherPoints puts last what its page says of itself, and what says I unless the source tells of its author', () => {
  const own = 'I sold the ferries of the coast in winter.';
  const scoreOf = (sentence: string, about: object, before = `${BEFORE} ${FUEL} ${CABLES}`) =>
    gather(`${before} ${sentence}`, { about: { ...UNKNOWN, ...about } }).find(({ text }) => text === sentence)?.score ??
    0;
  expect(scoreOf(own, { title: 'Why I sold ferries' })).toBeGreaterThan(
    scoreOf(own, { title: 'Why Holm sold ferries' }),
  );
  const named = 'Coast Weekly knows every ferry of the north.';
  expect(scoreOf(named, { siteName: 'Coast-Weekly' })).toBeLessThan(scoreOf(named, { siteName: 'Inland' }));
});

test('gatherPoints tell, in English, one of the things that the title of its own source promises', () => {
  const [text, title] = ['The course gives you no certificate of any kind.', 'The 9 best courses'];
  const isOneOfSeveral = (about: string, language: 'en' | 'de' = 'en') =>
    gather(text, { about: { ...UNKNOWN, title: about }, language })[0]?.isOneOfSeveral;
  expect(isOneOfSeveral(title)).toBe(true);
  expect(isOneOfSeveral('How courses teach sailing')).toBe(false);
  expect(isOneOfSeveral(title, 'de')).not.toBe(true);
});
