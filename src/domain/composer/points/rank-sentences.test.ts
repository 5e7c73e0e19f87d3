import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contentStems, MAX_SENTENCES, rankSentences, wordOverlap } from './rank-sentences.ts';

const set = (words: string) => new Set(words.split(' ').filter(Boolean));
const order = (sentences: string[], title: string | null = null) =>
  rankSentences(sentences, title, 'en')
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
  expect(wordOverlap(set(one), set(other))).toBe(share);
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
    'Cats sleep on sofas.',
    'Ferries carry passengers.',
    'Ferries carry cargo.',
    'Ferries carry captains.',
  ];
  expect(order(['Zebras graze in herds.', ...sentences.slice(1), sentences[0] ?? '']).slice(0, 3)).not.toContain(4);
  const [first] = order([...sentences, 'Ferries carry passengers, cargo and captains.']);
  expect(first).toBe(4);
});

test('rankSentences prefers an early sentence, one of the title, and one with a figure', () => {
  const same = ['Alpha beta gamma.', 'Delta epsilon zeta.', 'Eta theta iota.'];
  expect(order(same)).toEqual([0, 1, 2]);
  expect(order(same, 'Iota, eta and theta')[0]).toBe(2);
  expect(order(['Alpha beta gamma.', 'Delta 12 epsilon zeta.'])[0]).toBe(1);
});

test('rankSentences samples more than the most evenly, and keeps their places', () => {
  const sentences = Array.from({ length: 1000 }, (_, at) => `Ferry number${at} carries load${at}.`);
  const ranked = rankSentences(sentences, null, 'en', 10);
  expect(ranked.map(({ position }) => position)).toEqual([0, 100, 200, 300, 400, 500, 600, 700, 800, 900]);
  expect(ranked.map(({ text }) => text)).toEqual(ranked.map(({ position }) => sentences[position]));
  expect(rankSentences(sentences.slice(0, 2 * MAX_SENTENCES), null, 'en')).toHaveLength(MAX_SENTENCES);
});

test('rankSentences gives scores between 0 and about 2, and the same each time', () => {
  const sentence = fc
    .array(fc.constantFrom('ferry', 'port', 'cable', 'the', '40', 'crane'), { minLength: 1 })
    .map((words) => `${words.join(' ')}.`);
  fc.assert(
    fc.property(fc.array(sentence, { maxLength: 12 }), fc.option(sentence), (sentences, title) => {
      const ranked = rankSentences(sentences, title, 'en');
      expect(ranked.map(({ position }) => position)).toEqual(sentences.map((_, at) => at));
      for (const { score } of ranked) {
        expect(score).toBeGreaterThan(0);
        expect(score).toBeLessThanOrEqual(2.1);
      }
      expect(rankSentences(sentences, title, 'en')).toEqual(ranked);
    }),
  );
});
