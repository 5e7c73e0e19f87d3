import { expect, test } from 'vitest';
import type { FactSource } from './fact-mark.ts';
import { indexSources, similarSentences, stemOf } from './index-sources.ts';

const sourceOf = (text: string, more: Partial<FactSource> = {}): FactSource => ({
  ...{ text, title: null, author: null, siteName: null, publishedAt: null },
  ...more,
});

test.each([
  ['passenger', 'passengers'],
  ['ferry', 'ferries'],
  ['schiff', 'schiffe'],
  ['woche', 'wochen'],
  ['café', 'cafe'],
])('stemOf: %s and %s are one', (one, other) => {
  expect(stemOf(one)).toBe(stemOf(other));
});

test('stemOf leaves short words as they are', () => {
  expect(['bus', 'as', 'days'].map(stemOf)).toEqual(['bus', 'as', 'days']);
});

test('indexSources counts the sources that contain a word, and reads titles, authors and sites too', () => {
  const { count, plain, names } = indexSources([
    sourceOf('It floats.', { title: 'The Ferry', author: 'Ana Ruiz', siteName: 'Coast Weekly' }),
    sourceOf(' \n!'),
    sourceOf('', { title: 'Cranes' }),
  ]);
  expect(count).toBe(2);
  expect(plain).toBe('The Ferry\n\nAna Ruiz\n\nCoast Weekly\n\nIt floats.\n\nCranes\n\n');
  for (const word of ['ruiz', 'coast', 'cranes']) expect(names.words.has(word)).toBe(true);
});

test('similarSentences gives the sentences that share the most words of content, best first', () => {
  const index = indexSources([sourceOf('The ferry is new. A crane lifts the old ferry. It was there for all of us.')]);
  expect(similarSentences(index, 'That crane lifts ferries', 'en').map(([at]) => at)).toEqual([1, 0]);
  expect(similarSentences(index, 'It was there for all', 'en')).toEqual([]);
  expect(similarSentences(index, 'It was there for all', 'every word').map(([at]) => at)).toContain(2);
  expect(similarSentences(index, 'Nothing else', 'en')).toEqual([]);
});

test('similarSentences compares unspaced writing by pairs of characters', () => {
  const index = indexSources([sourceOf('新しい船が島へ行く。古い橋は閉鎖された。')]);
  expect(similarSentences(index, '橋は昨日閉鎖', 'ja').map(([at]) => at)).toEqual([1]);
});

test('similarSentences lets no word count that is in very many sentences', () => {
  const index = indexSources([sourceOf('The ferry came. '.repeat(80))]);
  expect(similarSentences(index, 'ferry', 'en')).toEqual([]);
});
