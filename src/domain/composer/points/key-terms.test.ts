import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { WritingLanguage } from '#domain/language/languages.ts';
import { keyTerms } from './key-terms.ts';

test.each<[string, WritingLanguage, string, string | null, string[]]>([
  ['frequent words', 'en', 'Ferries sail. The ferry waits at night. Cranes lift. A ferry rests.', null, ['Ferry']],
  ['words of the title', 'en', 'Cranes lift boxes. Cables carry power.', 'Why cables', ['Cables']],
  [
    'pairs of words',
    'en',
    'Charging stations cost a lot. Each charging station needs power.',
    null,
    ['ChargingStations'],
  ],
  ['the spelling inside a sentence', 'en', 'Ada works on iOS apps, and iOS it is.', null, ['iOS'.replace('i', 'I')]],
  ['proper names', 'en', 'We like Oslo, and Oslo likes cranes; cranes too.', null, ['Oslo']],
  ['no shouting', 'en', 'SOMETHING about FERRIES, and FERRIES again.', null, ['Ferries']],
  ['acronyms as they are', 'en', 'The NATO port: NATO pays.', null, ['NATO']],
  ['no address', 'en', 'See https://cranes.example/cranes and cranes.', null, ['Cranes']],
  ['no possessive', 'en', 'The port’s crane, and the port’s cable.', null, ['Port']],
  ['nouns in German', 'de', 'Die Fähre fährt, die Fähre hält, und alle fahren und fahren.', null, ['Fähre']],
  ['no kana alone in Japanese', 'ja', 'フェリーがきれいで、フェリーがきれい。港町。', null, ['フェリー']],
])('keyTerms prefers %s', (_, language, text, title, [first]) => {
  expect(keyTerms(text, title, language, 5)[0]).toBe(first);
});

test.each([
  ['', []],
  ['The and of it.', []],
  ['12 34 56', []],
  ['A b c.', []],
  [`${'x'.repeat(31)} and so on`, []],
  [`${'x'.repeat(30)} and so on`, [`X${'x'.repeat(29)}`]],
])('keyTerms of %j are %j', (text, terms) => {
  expect(keyTerms(text, null, 'en', 5)).toEqual(terms);
});

const repeat = (text: string) => `${text} `.repeat(15);

test('keyTerms leaves out adverbs, participles and, in a long text, what comes up little', () => {
  expect(keyTerms('Quickly painted cranes.', null, 'en', 5)).toEqual(['Cranes']);
  const long = `The cables hum. ${repeat('The ferry is here by night and there by day.')}`;
  expect(keyTerms(long, null, 'en', 9)).toContain('Ferry');
  expect(keyTerms(long, null, 'en', 9)).not.toContain('Cables');
});

test.each([
  ['a surname', 'Yesterday Lena Holm came to the ferry. Then Holm left, and the ferry was with Holm.', /Holm|Lena/],
  ['what any text could have', 'The thing of the people is a thing of the way to the ferry.', /Thing|People|Way/],
  ['a verb', 'The crew will sail to the ferry, could sail by the ferry and must sail from a ferry.', /Sail/],
  ['a name that the title does not have', 'A ferry is in Oslo, and Oslo has the ferry, which is of Oslo.', /Oslo/],
])('keyTerms are never %s', (_, text, wrong) => {
  const tags = keyTerms(repeat(text), 'The ferry', 'en', 5);
  expect(tags).toContain('Ferry');
  for (const tag of tags) expect(tag).not.toMatch(wrong);
});

test('keyTerms are none where nothing stands out', () => {
  const words = Array.from({ length: 200 }, (_, at) => `the ${'bcdfgh'[at % 6]}a${at.toString(36)}ro`);
  expect(keyTerms(words.join(' '), 'Something else', 'en', 5)).toEqual([]);
});

test('keyTerms repeats no word of a chosen pair', () => {
  const tags = keyTerms('Charging stations hum. Charging stations rest. Charging pays. Stations pay.', null, 'en', 5);
  expect(tags.filter((tag) => /Charging|Station/.test(tag))).toHaveLength(1);
});

test('keyTerms are at most as many as asked, distinct, and hashtags as LinkedIn links them', () => {
  const word = fc.constantFrom(
    'ferry',
    'Port',
    'cable-car',
    'the',
    'AI',
    "port's",
    'SHOUTED',
    'co2',
    '2026',
    'école',
    'крани',
    '港町',
    '.',
    ',',
  );
  fc.assert(
    fc.property(fc.array(word), fc.option(fc.array(word, { maxLength: 4 })), fc.nat(6), (words, title, most) => {
      const tags = keyTerms(words.join(' '), title?.join(' ') ?? null, 'en', most);
      expect(tags.length).toBeLessThanOrEqual(most);
      expect(new Set(tags).size).toBe(tags.length);
      for (const tag of tags) expect(tag).toMatch(/^[\p{L}\p{N}\p{M}]{2,30}$/u);
    }),
  );
});

test('keyTerms of a few sentences come back in them', () => {
  const notes =
    'We moved our desk to written answers. The first days were slow, since each answer came twice. Nobody asked for the phone back, and every answer is on a page now.';
  expect(keyTerms(notes, null, 'en', 5)).not.toContain('Twice');
  expect(keyTerms(`${notes} Our desk is quiet, and the desk grows.`, null, 'en', 5)).toContain('Desk');
});
