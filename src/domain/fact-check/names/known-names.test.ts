import { describe, expect, test } from 'vitest';
import type { WritingLanguage } from '#domain/language/languages.ts';
import { indexSources } from '../index-sources.ts';
import { knownNames } from './known-names.ts';
import { readWords } from './read-names.ts';

const indexOf = (text: string) =>
  indexSources([{ text, title: null, author: null, siteName: null, publishedAt: null }]);

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
