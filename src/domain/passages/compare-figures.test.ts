import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FactSource } from '#domain/fact-check/fact-mark.ts';
import { indexSources } from '#domain/fact-check/index-sources.ts';
import { compareFigures } from './compare-figures.ts';
import { indexPassages } from './index-passages.ts';

const SOURCE =
  'The tram line measures 58 kilometres, and trains reach up to 95 kilometres without a wire. ' +
  'It opened on 3 November 2025, after ten months of tests. ' +
  '“We drove it empty for fourteen weeks,” said Ilse Brand. ' +
  'The council paid €2.7 million for the depot, of which €900,000 was a grant.';

function compare(text: string, source = SOURCE) {
  const sources = [{ text: source, title: null, author: null, siteName: null, publishedAt: null, language: 'en' }];
  return compareFigures(text, indexSources(sources satisfies FactSource[]), indexPassages(sources));
}

/** The figures of each sentence of the post, with a ? behind those that are not said beside it. */
const figuresOf = (text: string) =>
  compare(text).map(({ post }) =>
    post.figures.map(({ start, end, sharedAt }) => post.text.slice(start, end) + (sharedAt < 0 ? '?' : '')),
  );

test('a figure of something else stands beside the sentence that says of what', () => {
  const [row] = compare('A 95 km tram line.');
  expect(row?.passages[0]?.text).toContain('measures 58 kilometres');
});

test('figures are the same however they are written', () => {
  expect(figuresOf('It opened on 3 November 2025 after 10 months of tests.')).toEqual([
    ['3 November 2025', '10 months'],
  ]);
  expect(figuresOf('The council paid €2.7m for the depot.')).toEqual([['€2.7m']]);
  expect(figuresOf('Ilse Brand: “We drove it empty for fourteen weeks.”')).toEqual([
    ['We drove it empty for fourteen weeks.'],
  ]);
});

test('words of the source are told from words about it', () => {
  const [own, theirs] = compare(
    'The depot cost the council €2.7 million. “We drove it empty for fourteen weeks,” said Ilse Brand.',
  );
  expect([own?.isVerbatim, theirs?.isVerbatim]).toEqual([false, true]);
});

test('in a sentence close to the source’s the words that differ are told on both sides', () => {
  const othersOf = (text: string) => {
    const [row] = compare(text);
    return [row?.post, row?.passages[0]].map((each) =>
      each?.others.map(({ start, end }) => each.text.slice(start, end)),
    );
  };
  expect(othersOf('The village paid €2.9 million for the old depot, of which €900,000 was a loan.')).toEqual([
    ['village', 'old', 'loan'],
    ['council', 'grant'],
  ]);
  expect(othersOf('The council paid €2.7 million for the depot, of which €900,000 was a grant.')).toEqual([[], []]);
  expect(othersOf('For the depot €2.7 million of the council’s money was spent.')).toEqual([[], []]);
});

test('a figure that is not said there is told apart', () => {
  expect(figuresOf('The council paid €2.9 million for the depot.')).toEqual([['€2.9 million?']]);
});

test('a figure that stands elsewhere brings the passage that has it', () => {
  const [row] = compare('The depot cost the council €2.7 million and opened on 3 November 2025.');
  expect(row?.passages.map(({ text }) => text.split(' ').slice(0, 2).join(' '))).toEqual(['The council', 'It opened']);
  expect(row?.post.figures.map(({ sharedAt }) => sharedAt)).toEqual([0, 1]);
});

test('a small number in words is one where it counts something', () => {
  expect(figuresOf('The council paid two people for the depot.')).toEqual([['two?']]);
});

test('numbers of a list, small words, the line that names the source and sentences without figures are left out', () => {
  expect(figuresOf('Two things:\n1. The depot was paid for.\n2️⃣ The line is open.\nSource: “95 km”')).toEqual([]);
});

test('every figure lies in its sentence, and none overlaps another', () => {
  const words = fc.constantFrom(
    '95 km',
    '“paid',
    'for”',
    '3 November',
    'the',
    'depot.',
    '\n',
    '1.',
    '𝟓𝟖',
    'é',
    '2.7 million',
    '-',
  );
  fc.assert(
    fc.property(fc.array(words, { maxLength: 30 }), (parts) => {
      const text = parts.join(' ');
      for (const { start, end, post, passages } of compare(text)) {
        expect(post.text).toBe(text.slice(start, end));
        expect(passages.length).toBeLessThanOrEqual(2);
        for (const { text: said, figures } of [post, ...passages]) {
          let from = 0;
          for (const figure of figures) {
            expect(figure.start).toBeGreaterThanOrEqual(from);
            expect(figure.end).toBeGreaterThan(figure.start);
            from = figure.end;
          }
          expect(from).toBeLessThanOrEqual(said.length);
        }
      }
    }),
  );
});
