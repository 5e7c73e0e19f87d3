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
])('%j begins %j', (content, expected) => {
  expect(firstSentences(content, 3)).toBe(expected);
});

test('a short text stays, a long one ends between characters', () => {
  expect(truncateGraphemes('a'.repeat(200))).toEqual({ text: 'a'.repeat(200), isTruncated: false });
  expect(truncateGraphemes('a'.repeat(201))).toEqual({ text: `${'a'.repeat(200)}…`, isTruncated: true });
  expect(truncateGraphemes('ab 👩‍💻👩‍💻', 4)).toEqual({ text: 'ab 👩‍💻…', isTruncated: true });
  expect(truncateGraphemes('ab cd', 3).text).toBe('ab…');
});

test('what is kept is always the beginning', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(20), (content, limit) => {
      const { text, isTruncated } = truncateGraphemes(content, limit);
      expect(isTruncated ? content.startsWith(text.slice(0, -1)) : text === content).toBe(true);
      expect(text.isWellFormed()).toBe(true);
    }),
  );
});
