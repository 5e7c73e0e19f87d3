import fc from 'fast-check';
import { expect, test } from 'vitest';
import { indexSources } from '../index-sources.ts';
import { spellingsNear } from './index-names.ts';

const namesOf = (text: string) =>
  indexSources([{ text, title: null, author: null, siteName: null, publishedAt: null }]).names;

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
