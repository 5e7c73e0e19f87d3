import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { WritingLanguage } from '#domain/language/languages.ts';
import { findNamedItems, isAfterItems, isBeforeItems } from './named-items.ts';

const HARBOURS = ['Vik', 'Alta', 'Holm', 'Sund'];
const about = (name: string) =>
  `${name} freezes late in winter and has room for forty boats. It was built long ago, and its crews know every rock of the coast.`;
/** Headings over paragraphs, after an introduction. */
const source = (headings: readonly string[], end = '') =>
  [
    'Northern harbours differ in depth, prices and ice.',
    ...headings.flatMap((name) => [name, about(name.replace(/^.*\d\S* /, ''))]),
    end,
  ]
    .join('\n\n')
    .trim();
const namesOf = (text: string, title: string | null, language: WritingLanguage = 'en') =>
  findNamedItems(text, title, language)?.items.map(({ name }) => name) ?? null;

test.each([
  ['1. ', ''],
  ['#', ''],
  ['Step ', ':'],
  ['Tip ', '.'],
])('items are the headings counted like %j1%j', (before, after) => {
  const counted = HARBOURS.map((name, at) => {
    const number = before === '1. ' ? `${at + 1}.` : `${before}${at + 1}${after}`;
    return `${number} ${name}`;
  });
  const found = findNamedItems(source(counted), 'Harbours of the north', 'en');
  expect(found?.items.map(({ name }) => name)).toEqual(HARBOURS);
  expect(found?.isNumbered).toBe(true);
});

test('a countdown is turned round, so that its winner stands first', () => {
  const counted = HARBOURS.map((name, at) => `${HARBOURS.length - at}. ${name}`);
  expect(namesOf(source(counted), 'The 4 best harbours')).toEqual(HARBOURS.toReversed());
});

test.each([
  ['as many headings as the title says', 'Four is enough: 4 quiet harbours', HARBOURS, HARBOURS],
  ['headings that are named below', 'The best harbours of the north', HARBOURS, HARBOURS],
  [
    'headings that say whom each is best for',
    'The best harbours of the north',
    ['Before you sail', 'Vik – Best for families', 'Alta – Best for fishing', 'Holm – Best overall'],
    ['Vik – Best for families', 'Alta – Best for fishing', 'Holm – Best overall'],
  ],
  [
    'instructions',
    'Tips for sailors',
    ['Check the weather', 'Pack warm clothes', 'Keep a lamp ready'],
    ['Check the weather', 'Pack warm clothes', 'Keep a lamp ready'],
  ],
])('items are %s', (_, title, headings, names) => {
  expect(namesOf(source(headings), title)).toEqual(names);
});

test('section headings are no items, and neither is what comes back under each of them', () => {
  const text = source([...HARBOURS, 'Conclusion', 'Frequently asked questions']).replaceAll(
    '\n\nIt was',
    '\n\nPros\n\nIt was',
  );
  expect(namesOf(text, 'The 4 best harbours')).toEqual(HARBOURS);
});

test.each<[string, string | null, readonly string[]]>([
  ['a title that promises no list', 'How the harbours of the north froze', HARBOURS],
  ['no title', null, HARBOURS],
  ['two headings', 'The best harbours', HARBOURS.slice(0, 2)],
  ['counted questions', 'Harbours of the north', ['1. Who pays?', '2. Who sails?', '3. Who waits?']],
])('nothing is found with %s', (_, title, headings) => {
  expect(namesOf(source(headings), title)).toBeNull();
});

test('a few counted steps in a long text are not what its title promises', () => {
  const steps = '1. Look at the map\n2. Ask the crew\n3. Go';
  expect(namesOf(`${steps}\n\n${about('Vik').repeat(20)}`, 'The best harbours of the north')).toBeNull();
});

test('an item has its first sentence that is understood under its heading', () => {
  const [first] = findNamedItems(source(HARBOURS), 'The 4 best harbours', 'en')?.items ?? [];
  expect(first).toMatchObject({ name: 'Vik', sentence: 'Vik freezes late in winter and has room for forty boats.' });
  const loose = source(HARBOURS)
    .replaceAll(/\w+ freezes/g, 'This freezes')
    .replaceAll('It was', 'We saw it');
  expect(findNamedItems(loose, 'The 4 best harbours', 'en')?.items[0]?.sentence).toBeNull();
});

test.each<[WritingLanguage, string]>([
  ['de', 'Die besten Häfen im Norden'],
  ['fr', 'Les meilleurs ports du nord'],
  ['es', 'Los mejores puertos del norte'],
  ['it', 'I migliori porti del nord'],
  ['pt', 'Os melhores portos do norte'],
  ['nl', 'De beste havens van het noorden'],
])('a title promises a list, %s: %s', (language, title) => {
  expect(namesOf(source(HARBOURS), title, language)).toEqual(HARBOURS);
});

test('isBeforeItems and isAfterItems: what stands before the first of them, and after the last', () => {
  const items = [5, 3].map((paragraph) => ({ name: 'Vik', sentence: null, paragraph }));
  const named = { items, isNumbered: false };
  expect([2, 3, 4, 6].map((paragraph) => isBeforeItems(paragraph, named))).toEqual([true, false, false, false]);
  expect([2, 3, 4, 5, 6].map((paragraph) => isAfterItems(paragraph, named))).toEqual([
    false,
    false,
    false,
    false,
    true,
  ]);
});

test('whatever the text, at least three items are found or none, and all their words are its own', () => {
  const line = fc.constantFrom(
    '1. Vik',
    '2. Alta',
    '3. Holm',
    '#1 Vik',
    'Vik',
    'Alta',
    'Conclusion',
    about('Vik'),
    '- Sund',
    '',
  );
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 20 }),
      fc.constantFrom('3 best harbours', 'Best harbours', 'Ice', null),
      (lines, title) => {
        const found = findNamedItems(lines.join('\n'), title, 'en');
        if (found === null) return;
        expect(found.items.length).toBeGreaterThan(2);
        for (const { name, sentence } of found.items) {
          expect(lines.join('\n')).toContain(name);
          if (sentence !== null) expect(lines.join('\n')).toContain(sentence);
        }
      },
    ),
  );
});
