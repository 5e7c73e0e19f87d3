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
    about,
    language: 'en',
  });
  return chooseHook(points, { format: 'free', about, language: 'en', hasListing: false, ...more });
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

test('chooseHook takes the title rather than a detail, or before a list of the source’s', () => {
  const detail = `${'Cranes in the old port lift boxes. Captains sleep on the pier. Cables cross the bay. The grid is old. '}Electric ferries cut fuel costs by 60%.`;
  expect(hookOf(detail)).toMatchObject({ kind: 'title', point: { text: about.title } });
  const early = 'Electric ferries cut fuel costs by 60%.';
  expect(hookOf(early)?.kind).toBe('sentence');
  expect(hookOf(early, { hasListing: true })?.kind).toBe('title');
});
