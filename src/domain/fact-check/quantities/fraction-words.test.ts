import { expect, test } from 'vitest';
import { findFractions, impliedQuantities } from './fraction-words.ts';

test.each([
  ['en', 'two thirds', 200 / 3],
  ['en', 'three-quarters', 75],
  ['en', 'one third', 100 / 3],
  ['en', 'half', 50],
  ['de', 'zwei Drittel', 200 / 3],
  ['de', 'die Hälfte', 50],
  ['de', 'jeder vierte', 25],
  ['de', 'Jede fünfte', 20],
  ['fr', 'deux tiers', 200 / 3],
  ['fr', 'la moitié', 50],
  ['fr', 'trois quarts', 75],
  ['es', 'tres cuartos', 75],
  ['es', 'la tercera parte', 100 / 3],
  ['es', 'la mitad', 50],
  ['it', 'due terzi', 200 / 3],
  ['it', 'metà', 50],
  ['pt', 'três quartos', 75],
  ['pt', 'metade', 50],
  ['nl', 'twee derde', 200 / 3],
  ['nl', 'de helft', 50],
  ['nl', 'een kwart', 25],
  ['ja', '3分の1', 100 / 3],
  ['ja', '四分の三', 75],
  ['zh', '三分之二', 200 / 3],
  ['zh', '百分之十二', 12],
] as const)('findFractions, %s: %s in percent', (language, words, percent) => {
  const text = language === 'ja' || language === 'zh' ? `約${words}です` : `x ${words} y`;
  const [fraction, ...others] = findFractions(text, language);
  expect(others).toEqual([]);
  expect(fraction && text.slice(fraction.start, fraction.end)).toBe(words);
  expect(fraction?.values[0]).toBeCloseTo(percent, 9);
  expect(fraction?.form).toBe('fraction');
});

test.each([
  ['en', 'seven and a half weeks'],
  ['en', 'the quarter and the fifth'],
  ['en', 'halfway, two thirdly'],
  ['en', 'three thirds'],
  ['de', 'das dritte Mal'],
  ['fr', 'le quartier, moitiés'],
  ['es', 'la cuarta vez'],
  ['it', 'il quartiere'],
  ['zh', '十分重要'],
  ['ja', '0分の3'],
  ['other', 'two thirds'],
] as const)('findFractions, %s: none in %s', (language, text) => {
  expect(findFractions(text, language)).toEqual([]);
});

test.each([
  ['Sales tripled', '3 times, 200 %'],
  ['It doubled.', '2 times, 100 %'],
  ['They halved it', '50 %, 2 times'],
  ['cut in half', '50 %, 2 times'],
  ['quadrupled', '4 times'],
  ['a tenfold gain', '10 times'],
  ['for half an hour', '30 min'],
  ['half a year', '6 month'],
  ['a fortnight', '2 week'],
  ['Der Umsatz hat sich verdreifacht', '3 times, 200 %'],
  ['verdoppelte sich', '2 times, 100 %'],
  ['eine halbe Stunde', '30 min'],
  ['ein halbes Jahr', '6 month'],
  ['a doublé', '2 times, 100 %'],
  ['une demi-heure', '30 min'],
  ['se triplicó', '3 times, 200 %'],
  ['medio año', '6 month'],
  ['è raddoppiato', '2 times, 100 %'],
  ["mezz'ora", '30 min'],
  ['is verdubbeld', '2 times, 100 %'],
  ['is gehalveerd', '50 %, 2 times'],
  ['redoubled, halves-to-be and troubled', '50 %, 2 times'],
  ['behalve, trouble, doubling', '2 times, 100 %'],
])('impliedQuantities: %s states %s', (text, stated) => {
  expect(
    impliedQuantities(text)
      .map(({ values, unit }) => `${values[0]} ${unit}`)
      .join(', '),
  ).toBe(stated);
});
