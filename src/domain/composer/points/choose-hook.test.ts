import { expect, test } from 'vitest';
import { chooseHook, LONGEST_HOOK } from './choose-hook.ts';
import { gatherPoints } from './gather-points.ts';
import { UNKNOWN } from './rank-sentences.ts';
import { readParts } from './source-sentences.ts';

const about = { ...UNKNOWN, title: 'Electric ferries of the north' };
const hookOf = (text: string, more: Partial<Parameters<typeof chooseHook>[1]> = {}) => {
  const points = gatherPoints(readParts(text, 'en').sentences, 0, {
    tone: 'professional',
    audience: '',
    about: more.about ?? about,
    language: 'en',
  });
  return chooseHook(points, { format: 'free', about, language: 'en', listedFrom: null, ...more });
};
const LONG = `Electric ferries ${'sail to the islands of the north and '.repeat(5)}rest.`;

test.each([
  ['a figure', 'Electric ferries sail to the islands of the north. Electric ferries cut fuel costs by 60%.', /60%/],
  [
    'a contrast',
    'Electric ferries sail to the islands. Electric ferries never burn oil on the way to the north.',
    /never/,
  ],
  ['what fits before the fold', `${LONG} Electric ferries of the north carry 400 people.`, /carry 400/],
  ['the subject', 'Cranes in the old port lift 400 boxes. Electric ferries cut fuel costs by 60%.', /60%/],
  [
    'what needs no time before it',
    'A year later electric ferries cut fuel costs by 60%. Electric ferries carry 400 people to the islands.',
    /400/,
  ],
  [
    'what says something',
    "In today's fast-paced world electric ferries matter to all. Electric ferries carry 400 people to the islands.",
    /400/,
  ],
])('chooseHook prefers %s', (_, text, expected) => {
  const hook = hookOf(text);
  expect(hook?.point.text).toMatch(expected);
  expect(hook?.point.text.length).toBeLessThanOrEqual(LONGEST_HOOK);
});

test('chooseHook takes a position for an opinion and a question for a question, where there is one', () => {
  const text =
    'Electric ferries carry 41,000 passengers. Towns should own their charging stations. Who pays for the cables of the ferries?';
  expect(hookOf(text, { format: 'opinion' })).toMatchObject({ kind: 'position', point: { position: 1 } });
  expect(hookOf(text, { format: 'question' })).toMatchObject({ kind: 'question', point: { position: 2 } });
  expect(hookOf('Electric ferries carry 41,000 passengers.', { format: 'question' })?.kind).toBe('sentence');
});

test('chooseHook takes the title where no sentence is short enough, quoted where it says I, and else nothing', () => {
  expect(hookOf(LONG)).toMatchObject({ kind: 'title', point: { text: about.title, use: 'alone' } });
  const own = { ...UNKNOWN, title: 'Why I sold my old ferry' };
  expect(hookOf(LONG, { about: own })).toMatchObject({ kind: 'title', point: { use: 'quoted' } });
  expect(hookOf(LONG, { about: { ...UNKNOWN, title: 'x'.repeat(LONGEST_HOOK + 1) } })).toBeNull();
  expect(hookOf('', { about: UNKNOWN })).toBeNull();
});

test('chooseHook quotes a sentence that says I only where no other fits', () => {
  const own = 'I never saw electric ferries that cut fuel costs by 60%.';
  const told = 'Electric ferries of the north carry 400 people.';
  expect(hookOf(`${own} ${told}`)?.point.text).toBe(told);
  expect(hookOf(own)?.point).toMatchObject({ text: own, use: 'quoted' });
});

test('chooseHook takes the title rather than a detail or what anybody knows, and before a list what stands there', () => {
  const before =
    'Cranes in the old port lift boxes. Captains sleep on the pier. Cables cross the bay. The grid is old. Boats wait for wind. Nets dry in sheds. Fish is sold at dawn. Ice comes by cart. ';
  const late = 'Mugs are sold on piers. Bells ring on piers. Gulls sit on piers.';
  const titled = (text: string, more = {}) => hookOf(`${before}${text} ${late}`, more)?.kind === 'title';
  expect(titled('Cooks on ferries earn 60% more than others.')).toBe(true);
  expect(titled('Electric ferries earn 60% more than others.')).toBe(false);
  expect(titled('Electric ferries of Lena Holm earn 60% more.')).toBe(true);
  expect(titled('Electric ferries are important, not only in winter.')).toBe(true);
  expect(titled('Electric ferries earned 60% more in 1999 than others. All of the old ports opened in 2019.')).toBe(
    true,
  );
  expect(titled('Electric ferries earn 60% more than others.', { listedFrom: 2 })).toBe(true);
});

test('chooseHook never takes one of several that the title promises', () => {
  const title = { ...UNKNOWN, title: 'The 9 best sailing courses of the north' };
  const text = 'The course cuts the cost of sailing by 60% in the north. ';
  expect(hookOf(text, { about: title })?.kind).toBe('title');
  expect(hookOf(text, { about: { ...title, title: 'Sailing courses of the north' } })?.kind).toBe('sentence');
});
