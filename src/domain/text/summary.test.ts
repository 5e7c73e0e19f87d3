import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstSentences, truncateGraphemes } from './summary.ts';

test.each([
  ['One. Two! Three? Four.', 'One. Two! Three?'],
  ['Dr. Smith paid $3.5 million. It worked. Yes. No.', 'Dr. Smith paid $3.5 million. It worked. Yes.'],
  ['A headline\n\nThen text.\nMore. Last.', 'A headline Then text. More.'],
  ['Why:\n1. Because\n2. So', 'Why: 1. Because 2. So'],
  ['only this', 'only this'],
  [' \n ', ''],
])('firstSentences of %j are %j', (content, expected) => {
  expect(firstSentences(content, 3)).toBe(expected);
});

test('truncateGraphemes keeps a short text and cuts a long one between characters', () => {
  expect(truncateGraphemes('a'.repeat(200))).toEqual({ text: 'a'.repeat(200), isTruncated: false });
  expect(truncateGraphemes('a'.repeat(201))).toEqual({ text: `${'a'.repeat(200)}…`, isTruncated: true });
  expect(truncateGraphemes('ab 👩‍💻👩‍💻', 4)).toEqual({ text: 'ab 👩‍💻…', isTruncated: true });
  expect(truncateGraphemes('ab cd', 3).text).toBe('ab…');
});

test('truncateGraphemes keeps the beginning of any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(20), (content, limit) => {
      const { text, isTruncated } = truncateGraphemes(content, limit);
      expect(isTruncated ? content.startsWith(text.slice(0, -1)) : text === content).toBe(true);
      expect(text.isWellFormed()).toBe(true);
    }),
  );
});

test.each([
  [
    'Mr. Holm met Prof. Stone vs. the U.S. team. Done. More. Last.',
    3,
    'Mr. Holm met Prof. Stone vs. the U.S. team. Done. More.',
  ],
  ['One. Two.', 1, 'One.'],
  ['No end here', 3, 'No end here'],
  ['• First\n• Second\n• Third\n• Fourth', 3, '• First • Second • Third'],
  ['Dr.\nSmith. Two.', 2, 'Dr. Smith.'],
  ['Is it Dr.', 3, 'Is it Dr.'],
  ['', 3, ''],
])('firstSentences of %j, %i at most, are %j', (content, limit, sentences) => {
  expect(firstSentences(content, limit)).toBe(sentences);
});
