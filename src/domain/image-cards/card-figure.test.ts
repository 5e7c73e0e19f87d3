import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findFigure } from './card-figure.ts';

test.each([
  ['We cut meetings by 40% in 3 months.', '40%'],
  ['It cost $1.2 million, and took 18 weeks.', '$1.2 million'],
  ['The first ferry carried 41,000 passengers in 2024.', '41,000'],
  ['3 things I learned about pricing.', '3'],
  ['Revenue grew 10x.', '10x'],
  ['Мы сократили встречи на 40 % за год.', '40 %'],
  ['خفضنا عدد الاجتماعات بنسبة ٤٠٪ هذا العام.', '٤٠٪'],
  ['Das kostet 2,5 Mio. € im Jahr.', '2,5 Mio. €'],
  ['Every 5k run counts.', '5k'],
])('findFigure: %s', (sentence, figure) => {
  expect(findFigure(sentence)).toBe(figure);
});

test.each([
  'In 2024 we started again.',
  'The meeting is at 8:30 sharp.',
  'From 10-20 people to none.',
  'Version v2.0 is out.',
  'The 1st of many.',
  'Nothing to count here.',
  '',
])('findFigure finds none in: %s', (sentence) => {
  expect(findFigure(sentence)).toBeNull();
});

test('findFigure gives a short part of the sentence with a digit', () => {
  const pieces = fc.constantFrom(
    '40',
    '%',
    ' ',
    '.',
    ',',
    '$',
    '€',
    'x',
    'million',
    'word',
    '-',
    ':',
    '7',
    '\u00a0',
    '٤',
  );
  fc.assert(
    fc.property(
      fc.array(pieces, { maxLength: 30 }).map((all) => all.join('')),
      (text) => {
        const figure = findFigure(text);
        if (figure === null) return;
        expect(text).toContain(figure);
        expect(figure).toMatch(/\p{Nd}/u);
        expect(figure.length).toBeLessThanOrEqual(14);
      },
    ),
  );
});

test.each([
  // With a unit before large, large before small, else the first.
  ['Of 12,500 people 3% left.', '3%'],
  ['Of 12,500 people 3 left.', '12,500'],
  ['Of 3 people 125 left.', '125'],
  ['Of 30 people 45 left.', '30'],
  ['A fee of 5 € beats 900 rivals.', '5 €'],
  ['A fee of € 5 beats 900 rivals.', '€ 5'],
  ['3 teams shipped 2x as much.', '2x'],
  ['In 2026 some 12 teams left.', '12'],
  ['It took 1,234,567,890 steps.', '1,234,567,890'],
  ['It took 12,234,567,890 steps, or 7.', '12,234,567,890'],
  ['It took 112,234,567,890 steps, or 7.', '7'],
])('findFigure of several in %j is %j', (sentence, figure) => {
  expect(findFigure(sentence)).toBe(figure);
});
