import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contentStems, rankSentences, UNKNOWN, wordOverlap } from './rank-sentences.ts';

const list = (words: string) => words.split(' ').filter(Boolean);
const order = (sentences: string[], title: string | null = null) =>
  rankSentences(sentences, { ...UNKNOWN, title }, 'en')
    .toSorted((a, b) => b.score - a.score)
    .map(({ position }) => position);

test.each([
  ['a b', 'a b', 1],
  ['a b', 'a b c d', 1],
  ['a b c d', 'a b', 1],
  ['a b c d', 'c x y z', 0.25],
  ['a', 'b', 0],
  ['', 'a', 0],
  ['', '', 0],
])('wordOverlap of %j and %j is %d', (one, other, share) => {
  expect(wordOverlap(list(one), list(other))).toBe(share);
});

test('contentStems are the stems of words of content, each once', () => {
  expect([...contentStems('The ferries and the ferry carry passengers.', 'en')]).toEqual([
    'ferry',
    'carry',
    'passenger',
  ]);
});

test('rankSentences prefers what shares most with the others', () => {
  const sentences = [
    'Zebras graze.',
    'Cats sleep on sofas.',
    'Ferries carry cargo, passengers and captains.',
    'Dogs bark at night.',
  ];
  const others = ['Ferries carry passengers.', 'Ferries carry cargo.', 'Ferries carry captains.'];
  const ranked = rankSentences([...sentences, ...others], UNKNOWN, 'en').slice(1, 4);
  expect(ranked.toSorted((a, b) => b.score - a.score)[0]?.position).toBe(2);
});

test('rankSentences prefers an early sentence, and one of the title', () => {
  const same = ['Alpha beta gamma.', 'Delta epsilon zeta.', 'Eta theta iota.'];
  expect(order(same)).toEqual([0, 1, 2]);
  expect(order(same, 'Iota, eta and theta')[0]).toBe(2);
});

test('rankSentences tells what shares words with the description, and what they are worth', () => {
  const about = { ...UNKNOWN, description: 'All about eta, theta and iota' };
  const [first, last] = rankSentences(['Alpha beta gamma.', 'Eta theta kappa.'], about, 'en');
  expect(first?.described).toEqual([]);
  expect(last?.described).toHaveLength(2);
  expect(last?.describedGain).toBeGreaterThan(0);
});

test('rankSentences gives positive scores, and the same each time', () => {
  const sentence = fc
    .array(fc.constantFrom('ferry', 'port', 'cable', 'the', '40', 'crane'), { minLength: 1 })
    .map((words) => `${words.join(' ')}.`);
  fc.assert(
    fc.property(fc.array(sentence, { maxLength: 12 }), fc.option(sentence), (sentences, title) => {
      const ranked = rankSentences(sentences, { ...UNKNOWN, title, description: title }, 'en');
      expect(ranked.map(({ position }) => position)).toEqual(sentences.map((_, at) => at));
      for (const { score } of ranked) expect(score).toBeGreaterThan(0);
      expect(rankSentences(sentences, { ...UNKNOWN, title, description: title }, 'en')).toEqual(ranked);
    }),
  );
});
