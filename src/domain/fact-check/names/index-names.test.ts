import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { WritingLanguage } from '#domain/language/languages.ts';
import { indexSources } from '../index-sources.ts';
import { spellingsNear } from './index-names.ts';
import { knownNames } from './known-names.ts';
import { readWords } from './read-names.ts';

const indexOf = (text: string) =>
  indexSources([{ text, title: null, author: null, siteName: null, publishedAt: null }]);
const namesOf = (text: string) => indexOf(text).names;

test('indexNames tells names, small words, neighbours and acronyms apart', () => {
  const { names, small, after, before, pairs, acronyms } = namesOf('So Anna Keller met the NASA team of Open AI.');
  expect(names).toEqual(new Set(['anna', 'keller', 'nasa', 'open', 'ai']));
  expect(small).toEqual(new Set(['met', 'the', 'team', 'of']));
  expect(after.get('anna')).toEqual(new Set(['keller']));
  expect(before.get('keller')).toContain('anna');
  expect(pairs.has('openai')).toBe(true);
  expect(acronyms).toEqual(new Set(['nasa', 'ai']));
});

test.each([
  ['by the World Health Organization', 'who'],
  ['the National Institutes of Health', 'nih'],
  ['the Ministry of Justice', 'moj'],
  ['vom Institut der Deutschen Wirtschaft', 'iddw'],
  ['no Banco de Portugal', 'bp'],
])('indexNames: the initials of %s are %s', (text, initials) => {
  expect(namesOf(text).initials.has(initials)).toBe(true);
});

test('spellingsNear: two names that differ by one letter after the first share a spelling', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcdeé'), minLength: 4, maxLength: 12 });
  fc.assert(
    fc.property(word, fc.nat(), fc.constantFrom(...'xyz'), (name, place, letter) => {
      const at = 1 + (place % (name.length - 1));
      const near = new Set(spellingsNear(name));
      const others = [
        name.slice(0, at) + letter + name.slice(at + 1),
        name.slice(0, at) + letter + name.slice(at),
        name.slice(0, at) + name.slice(at + 1),
      ];
      for (const other of others) expect(spellingsNear(other).some((spelling) => near.has(spelling))).toBe(true);
      expect(spellingsNear(`${letter}${letter}${name}`).some((spelling) => near.has(spelling))).toBe(false);
    }),
  );
});

describe('knownNames knows a source’s name in another form', () => {
  const isKnown = (source: string, name: string, language: WritingLanguage = 'en') =>
    knownNames(indexOf(source), language).isKnown(readWords(name)[0]!);

  test.each([
    ['It is made by Keller.', 'Kellers'],
    ['We asked the Kellers.', 'Keller'],
    ['The bank of Zürich grew.', 'Zurich'],
    ['They work at Open AI.', 'OpenAI'],
    ['by the World Health Organization', 'WHO'],
    ['It is in Estonia.', 'Estonian'],
    ['It is a Korean firm.', 'Korea'],
    ['It is in Japan, and in China.', 'Chinese'],
    ['It is in France.', 'French'],
    ['It is in Germany.', 'Deutschland'],
    ['It is in Wien.', 'Vienna'],
    ['It is in the Netherlands.', 'Dutch'],
  ])('%s → %s', (source, name) => {
    expect(isKnown(source, name)).toBe(true);
  });

  test.each([
    ['It is made by Keller.', 'Holm'],
    ['It is in Estonia.', 'Latvian'],
    ['by the World Health Organization', 'Who'],
    ['It is in France.', 'Spanish'],
    ['It is old.', 'constructor'],
  ])('but not %s → %s', (source, name) => {
    expect(isKnown(source, name)).toBe(false);
  });

  test.each<[string, WritingLanguage, string]>([
    ['The ferry goes from Norway to the port of the island.', 'de', 'Norwegen'],
    ['Die Fähre fährt von Norwegen auf die Insel.', 'fr', 'Norvège'],
    ['Le bateau va de la Norvège à la ville.', 'es', 'Noruega'],
    ['船はノルウェーから島へ行く。', 'en', 'Norway'],
  ])('and a country in the post’s language: %s → %s %s', (source, language, name) => {
    expect(isKnown(source, name, language)).toBe(true);
    expect(isKnown(source, 'Portugal', language)).toBe(false);
  });

  test('and a run by its initials or as one word', () => {
    const { isKnownRun } = knownNames(indexOf('They asked the WHO and OpenAI for help.'), 'en');
    expect(isKnownRun(readWords('World Health Organization'))).toBe(true);
    expect(isKnownRun(readWords('Open AI'))).toBe(true);
    expect(isKnownRun(readWords('World Trade Organization'))).toBe(false);
  });
});
