import { expect, test } from 'vitest';
import {
  attribute,
  byLayout,
  composeDrafts,
  countAsNear,
  learnVoices,
  readArticles,
} from '#test/corpora/voices/measure-voices.ts';
import { readVoices } from '#test/corpora/voices/read-voices.ts';

const articles = readArticles();
const plain = composeDrafts(articles, null);
const english = learnVoices(readVoices()).filter(({ profile }) => profile.language === 'en');
const shareOf = (results: readonly { right: number; of: number }[]) =>
  results.reduce((sum, { right }) => sum + right, 0) / results.reduce((sum, { of }) => sum + of, 0);

test('drafts of the built-in composer come nearer to somebody by their sheet', () => {
  expect(articles.length).toBeGreaterThan(4);
  const results = english.map((own) => {
    const drafts = composeDrafts(articles, own.sheet);
    return countAsNear(
      drafts.map((draft, at) => [draft, plain[at] ?? ''] as const),
      own,
    );
  });
  expect(shareOf(results)).toBeGreaterThan(0.95);
});

test('by their layout alone they are told apart far more often than by chance', () => {
  const results = english.map((own) => attribute(composeDrafts(articles, own.sheet), own, english, byLayout));
  expect(shareOf(results)).toBeGreaterThan(3 / english.length);
});
