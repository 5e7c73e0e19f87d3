import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkFacts } from '../check-facts.ts';

const SOURCE =
  'Within ten days of arriving, the three hospitals were running out of pillowcases. ' +
  'The plant cleaned 600 of them in March and 400 of them in May, which took three hours a day. ' +
  'In 61 cases the repair was more than the price, and in 48 of those the customer said to carry on. ' +
  'Of the 412 large jobs of last year an hour costs 44 crowns, as the notice on the door has said for ten weeks. ' +
  'The new line opens on Tuesday, two weeks after the old one closed. The office moved in 2014 and the shop in May 2019. ' +
  'On Friday the mayor comes. ' +
  'We saw 31 routes, and five of our 31 were given up because the one parent who organised everything moved away.';
const marksOf = (text: string) =>
  checkFacts({
    text,
    sources: [{ text: SOURCE, title: null, author: null, siteName: null, publishedAt: null }],
  }).map(({ claim, weight, fixes: [fix] }) => [claim, weight, fix.kind === 'replace' ? fix.with : null]);

test.each([
  [
    'its unit',
    'Within ten weeks of arriving, the three hospitals were running out of pillowcases.',
    [['ten weeks', 'wrong', 'ten days']],
  ],
  [
    'a small number in words',
    'Within ten days of arriving, the four hospitals were running out of pillowcases.',
    [['four', 'wrong', 'three']],
  ],
  [
    'two that are exchanged',
    'The plant cleaned 400 of them in March and 600 of them in May, which took three hours a day.',
    [
      ['400', 'wrong', '600'],
      ['600', 'wrong', '400'],
    ],
  ],
  [
    'one that could be reckoned from others',
    'In 61 cases the repair was more than the price, and in 13 of those the customer said to carry on.',
    [['13', 'wrong', '48']],
  ],
  [
    'its currency, in a part of the sentence',
    'An hour costs 44 pounds, as the notice on the door has said for ten weeks.',
    [['44 pounds', 'wrong', '44 crowns']],
  ],
  [
    'a weekday that the source has elsewhere',
    'The new line opens on Friday, two weeks after the old one closed.',
    [['Friday', 'wrong', 'Tuesday']],
  ],
  ['a year that the source has elsewhere', 'The office moved in 2019.', []],
  [
    'a year that the source has elsewhere, in a sentence that is long enough',
    'The office moved in 2019 and the shop in May 2019.',
    [['2019', 'wrong', '2014']],
  ],
  ['a month', 'The office moved in 2014 and the shop in June 2019.', [['June 2019', 'wrong', 'May 2019']]],
])('a figure or date is marked that alone differs from a sentence of the source: %s', (_what, post, marks) => {
  expect(marksOf(post)).toEqual(marks);
});

test.each([
  ['less exactly', 'About 400 large jobs of last year, and an hour costs 44 crowns.'],
  ['in other words', 'Within 10 days of arriving, the 3 hospitals were running out of pillowcases.'],
  ['in another order', 'Of 31 routes, five were given up because the one parent who organised everything moved away.'],
  ['of another part of it', '48 of those said that the repair was more than the price.'],
  ['in part of a date', 'The office moved in 2014 and the shop in 2019, in May.'],
])('a figure or date is not marked that says the same %s', (_how, post) => {
  expect(marksOf(post).filter(([, weight]) => weight === 'wrong')).toEqual([]);
});

test('property: sentences of the source as they are have no figure that is wrong', () => {
  const sentences = SOURCE.split(/(?<=\.) /);
  fc.assert(
    fc.property(fc.shuffledSubarray(sentences, { minLength: 1 }), (chosen) => {
      expect(marksOf(chosen.join('\n\n')).filter(([, weight]) => weight === 'wrong')).toEqual([]);
    }),
  );
});
