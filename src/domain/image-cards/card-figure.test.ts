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
])('%s', (sentence, figure) => {
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
])('no figure: %s', (sentence) => {
  expect(findFigure(sentence)).toBeNull();
});

test('a figure is a part of its sentence, short, and holds a digit', () => {
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
