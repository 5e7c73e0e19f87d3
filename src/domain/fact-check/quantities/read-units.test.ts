import { describe, expect, test } from 'vitest';
import type { WritingLanguage } from '#domain/language/languages.ts';
import { readQuantities } from './read-quantities.ts';
import { readCurrencyBefore } from './read-units.ts';

/** The first quantity of a text: its claim, its values, its unit. */
function first(text: string, language: WritingLanguage) {
  const [quantity] = readQuantities(text, language, []);
  return quantity && [text.slice(quantity.start, quantity.end), ...quantity.values, quantity.unit];
}

test.each([
  ['$', '¤$'],
  ['US$', '¤USD'],
  ['CA$', '¤CAD'],
  ['R$', '¤BRL'],
  ['€ ', '¤EUR'],
  ['CHF ', '¤CHF'],
  ['Fr. ', '¤Fr'],
  ['Rs. ', '¤INR'],
  ['₩', '¤won'],
  ['kr ', '¤kr'],
])('readCurrencyBefore reads %s as %s', (sign, unit) => {
  const text = `It cost ${sign}12`;
  expect(readCurrencyBefore(text, text.length - 2)).toEqual({ unit, start: 8 });
});

test.each(['over ', 'sekr ', 'HEUR', '$ .'])('readCurrencyBefore reads none in %s', (before) => {
  expect(readCurrencyBefore(`${before}12`, before.length)).toBeNull();
});

describe('readMultiplierAndUnit reads what follows a number', () => {
  test.each<[WritingLanguage, string, (string | number | null)[]]>([
    ['en', '$1.2 million', [1.2e6, '¤$']],
    ['en', '$12 million dollars', [12e6, '¤$']],
    ['en', '250k', [250_000, null]],
    ['en', '12m', [12e6, 12, null]],
    ['en', '$12m', [12e6, '¤$']],
    ['en', '3 billion', [3e9, null]],
    ['de', '3 Billionen Euro', [3e12, '¤EUR']],
    ['de', '1,2 Mio. €', [1.2e6, '¤EUR']],
    ['de', '5 Mrd. Euro', [5e9, '¤EUR']],
    ['fr', "3 milliards d'euros", [3e9, '¤EUR']],
    ['fr', '3 Md€', [3e9, '¤EUR']],
    ['fr', '40 francs suisses', [40, '¤CHF']],
    ['es', '1.000 millones de euros', [1e9, '¤EUR']],
    ['it', '2 miliardi di euro', [2e9, '¤EUR']],
    ['pt', '2 bilhões de reais', [2e9, '¤BRL']],
    ['nl', '4 miljard euro', [4e9, '¤EUR']],
    ['en', '5 lakh rupees', [500_000, '¤INR']],
    ['en', '20 Canadian dollars', [20, '¤CAD']],
    ['en', '50 cents', [0.5, '¤minor']],
    ['en', '99¢', [0.99, '¤minor']],
  ])('%s, money: %s', (language, text, [...read]) => {
    expect(first(text, language)).toEqual([text, ...read]);
  });

  test.each<[WritingLanguage, string, number, string]>([
    ['en', '12%', 12, '%'],
    ['en', '12 percentage points', 12, 'pp'],
    ['en', '25 basis points', 0.25, 'pp'],
    ['de', '5 Prozent', 5, '%'],
    ['de', '5 Prozentpunkte', 5, 'pp'],
    ['fr', '5 pour cent', 5, '%'],
    ['fr', '5 points de pourcentage', 5, 'pp'],
    ['es', '5 por ciento', 5, '%'],
    ['it', '5 per cento', 5, '%'],
    ['it', '5 punti percentuali', 5, 'pp'],
    ['pt', '5 por cento', 5, '%'],
    ['pt', '5 pontos percentuais', 5, 'pp'],
    ['nl', '5 procent', 5, '%'],
    ['nl', '5 procentpunten', 5, 'pp'],
    ['ja', '3割', 30, '%'],
    ['ja', '5ポイント', 5, 'pp'],
    ['zh', '5个百分点', 5, 'pp'],
    ['en', '12 kilometres', 12, 'km'],
    ['en', '12 t', 12, 't'],
    ['en', '21 °C', 21, '°C'],
    ['en', '3x', 3, 'times'],
    ['de', '24 Stunden', 24, 'h'],
    ['es', '2 años', 2, 'year'],
    ['fr', '3 fois', 3, 'times'],
    ['pt', '3 vezes', 3, 'times'],
    ['ja', '3時間', 3, 'h'],
    ['ja', '12万人', 120_000, '人'],
    ['ja', '5億円', 5e8, '¤JPY'],
    ['zh', '3个月', 3, 'month'],
    ['zh', '3亿美元', 3e8, '¤USD'],
  ])('%s, units: %s', (language, text, value, unit) => {
    expect(first(text, language)).toEqual([text, value, unit]);
  });

  test.each<[WritingLanguage, string, string]>([
    ['en', '12 percentages', '12'],
    ['en', '12 T shirts', '12'],
    ['en', '12 K', '12'],
    ['en', '5 US teams', '5'],
    ['en', '3rd million', '3rd'],
    ['ja', '3分の1', '3分の1'],
    ['en', '12 constructor', '12'],
  ])('%s: of %s only %s', (language, text, claim) => {
    expect(first(text, language)?.[0]).toBe(claim);
  });
});
