import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firstIndex, sentenceAt, sentenceSpans } from './sentence-spans.ts';

const sentencesOf = (text: string) => sentenceSpans(text).map(({ start, end }) => text.slice(start, end));

describe('sentenceSpans ends a sentence', () => {
  test.each([
    ['One. Two! Three? Four…', ['One.', 'Two!', 'Three?', 'Four…']],
    ['A title\n\nThe text. ', ['A title', 'The text.']],
    ['He said: “Go.” She went.', ['He said: “Go.”', 'She went.']],
    ['(It works.) It does.', ['(It works.)', 'It does.']],
    ['「行く。」彼は言った。終わり', ['「行く。」', '彼は言った。', '終わり']],
    ['它有效！真的吗？', ['它有效！', '真的吗？']],
    ['Really?! Yes.', ['Really?!', 'Yes.']],
  ])('after each of %j', (text, sentences) => {
    expect(sentencesOf(text)).toEqual(sentences);
  });

  test.each([
    'Dr. Holm met J. Smith and Mrs. Lee.',
    'It grew by 3.5 percent, e.g. in Oslo.',
    'Am 24. November kam Prof. Weber.',
    'Das sind ca. 3 Mio. Euro.',
    'Mme. Durand et la Sra. Ruiz.',
    'The firm, Holm Inc., grew. but not much.',
    'See www.example.com for more',
  ])('but not within %s', (text) => {
    expect(sentencesOf(text)).toEqual([text]);
  });
});

const text = fc
  .array(fc.constantFrom('One', 'two', ' ', '  ', '. ', '.', '! ', '\n', '。', '」', '3', 'Dr. ', '…'), {
    maxLength: 20,
  })
  .map((parts) => parts.join(''));

test('sentenceSpans are in order, on one line each, without spaces before them, and leave out nothing but spaces', () => {
  fc.assert(
    fc.property(text, (any) => {
      const sentences = sentencesOf(any);
      expect(sentences.join('').replace(/\s/g, '')).toBe(any.replace(/\s/g, ''));
      for (const sentence of sentences) expect(sentence).toMatch(/^\S/);
      for (const sentence of sentences) expect(sentence).not.toContain('\n');
    }),
  );
});

test('sentenceAt is the sentence at an offset, or the one before a gap', () => {
  const spans = sentenceSpans('One.  Two.');
  expect([0, 3, 4, 5, 6, 9, 99].map((at) => sentenceAt(spans, at))).toEqual([0, 0, 0, 0, 1, 1, 1]);
  expect(sentenceAt([], 5)).toBe(0);
  expect(sentenceAt(sentenceSpans('  One.'), 0)).toBe(0);
});

test('firstIndex is where a condition begins to hold', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 50 })), fc.nat({ max: 60 }), (numbers, least) => {
      const sorted = numbers.toSorted((a, b) => a - b);
      const found = sorted.findIndex((number) => number >= least);
      expect(firstIndex(sorted, (number) => number >= least)).toBe(found < 0 ? sorted.length : found);
    }),
  );
});

test('sentenceSpans leaves out spaces before a line end', () => {
  const text = 'One line  \nAnother line ';
  expect(sentenceSpans(text).map(({ start, end }) => text.slice(start, end))).toEqual(['One line', 'Another line']);
});
