import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkFacts } from '../check-facts.ts';
import { findQuotations, isFullQuotation } from './check-quotations.ts';
import { comparableWords, indexQuotations } from './index-quotations.ts';

const quotedIn = (text: string) => findQuotations(text).map(({ start, end }) => text.slice(start, end));
const marksOf = (text: string, post: string) =>
  checkFacts({ text: post, sources: [{ text, title: null, author: null, siteName: null, publishedAt: null }] });

describe('findQuotations finds what stands in quotation marks', () => {
  test.each([
    ['She said “We go.” today', ['We go.']],
    ['Sie sagt: „Wir gehen“, und „Nein”.', ['Wir gehen', 'Nein']],
    ['Il dit « On y va » ici', ['On y va']],
    ['Sie sagt »Wir gehen« hier', ['Wir gehen']],
    ['彼は「行く」と『本』', ['行く', '本']],
    ['a "big one" and "two"', ['big one', 'two']],
    ["a 'real one' here", ['real one']],
    ["the 'team's best' work", ["team's best"]],
    ["It's the teams' and Bob's idea", []],
    ['“…” and ""', []],
    ['“not over\nlines”', []],
    ['5" and no more', []],
  ])('%s', (text, quotations) => {
    expect(quotedIn(text)).toEqual(quotations);
  });

  test('in order and apart, each with its words', () => {
    const part = fc.constantFrom('"', '“', '”', '„', '«', '»', '「', '」', "'", 'word', ' ', 'it', '\n', '…');
    fc.assert(
      fc.property(fc.array(part, { maxLength: 20 }), (parts) => {
        const text = parts.join('');
        let from = 0;
        for (const { start, end, words } of findQuotations(text)) {
          expect(start).toBeGreaterThanOrEqual(from);
          expect(comparableWords(text.slice(start, end))).toEqual(words);
          expect(words).not.toHaveLength(0);
          from = end;
        }
      }),
    );
  });
});

test.each([
  ['“two words”', false],
  ['“now three words”', true],
  ['「短い」', false],
  ['「これは長い言葉」', true],
])('isFullQuotation of %s is %s', (text, isFull) => {
  expect(findQuotations(text).map(isFullQuotation)).toEqual([isFull]);
});

test.each([
  ["It's a re-start, 5%!", ["it's", 'a', 're-start', '5', '%']],
  ['Größe ÉTÉ', ['größe', 'été']],
  ['船が行く', ['船', 'が', '行', 'く']],
  ['… — !', []],
])('comparableWords of %s', (text, words) => {
  expect(comparableWords(text)).toEqual(words);
});

test('indexQuotations has all words, and those in quotation marks', () => {
  expect(indexQuotations('He said: “Go now.” She: "No."')).toEqual({
    said: ' he said go now she no ',
    quoted: ' go now no ',
  });
});

test('checkQuotations takes the parts of a shortened quotation for said only where they are near', () => {
  const post = '“We moved the old house ... it was all ours”';
  const sourceWith = (length: number) =>
    `We moved the old house. ${'And so on. '.repeat(length / 11)}Then it was all ours.`;
  expect(marksOf(sourceWith(2000), post)).toEqual([]);
  expect(marksOf(sourceWith(4000), post)).toMatchObject([{ kind: 'quotation' }]);
});

describe('checkQuotations', () => {
  const source = '“We moved the old tea house,” she said of it. “That is all of the story.” It was new.';
  test.each([
    'She said: "We moved the old tea house."',
    '«we moved the old TEA house»',
    '“We moved the old tea house. That is all of the story.”',
    '“We moved [...] tea house” and “That is … the story”',
    'She calls it “tea” and “new”.',
  ])('takes for said: %s', (post) => {
    expect(marksOf(source, post)).toEqual([]);
  });

  test('takes a short form for the long one', () => {
    expect(marksOf('“We do not know why,” she said.', '"We don\'t know why," she said.')).toEqual([]);
  });

  test.each([
    ['“We moved the new tea house”', 'We moved the new tea house', 'We moved the old tea house'],
    ['“That is the end of the story”', 'That is the end of the story', 'That is all of the story'],
    ['“tea house ... We moved”', 'tea house ... We moved', 'We moved the old tea house'],
    ['He calls it “splendid”.', 'splendid', null],
  ])('marks %s', (post, claim, words) => {
    const [mark, ...others] = marksOf(source, post);
    expect(others).toEqual([]);
    expect(mark).toMatchObject({ kind: 'quotation', claim });
    expect(mark?.fixes[0]).toMatchObject(words === null ? { kind: 'remove' } : { kind: 'replace', with: words });
  });
});
