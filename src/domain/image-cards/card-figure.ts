import { maxBy } from '#domain/max-by.ts';

/** Words and signs that say what a number counts, in the languages of the stock phrases and some more. */
const UNIT =
  '(?:%|٪|‰|percent|per cent|Prozent|x|×|k|K|m|M|bn|B|[Mm]illion(?:en|s)?|[Bb]illion(?:s)?|thousand|Mio\\.?|Mrd\\.?|milliards?|millones|milhões|milioni|miljoen|млн|млрд)';
const CURRENCY = '[$€£¥₹₩₪₽]';
/** A number with its sign and unit; not a part of a word, a date, a time or a range. */
const FIGURE = new RegExp(
  `(?<![\\p{L}\\p{N}.,:/–-])(?<before>${CURRENCY}\\s?)?(?<digits>\\p{Nd}+(?:[.,\\u00a0\\u202f'’]\\p{Nd}+)*)(?<unit>\\s?${UNIT}(?![\\p{L}\\p{N}]))?(?<after>\\s?${CURRENCY})?(?![\\p{L}\\p{N}]|[:/–-]\\p{N})`,
  'gu',
);
const YEAR = /^(?:19|20)\d\d$/;
/** Longer figures are hard to read on their own, characters. */
const LONGEST = 14;

/**
 * The number a sentence is about, verbatim with its sign and unit: `40%`, `$1.2 million`, `3x`. One with a unit is preferred to a
 * large one, a large one to a small one; a year is none. Null where there is no such number.
 */
export function findFigure(sentence: string): string | null {
  const figures = [...sentence.matchAll(FIGURE)].filter(
    ({ 0: text, groups = {} }) => weigh(groups) > 0 && text.length <= LONGEST,
  );
  return maxBy(figures, ({ groups = {} }) => weigh(groups))?.[0].trim() ?? null;
}

function weigh({ digits = '', before, unit, after }: Partial<Record<string, string>>): number {
  if (before !== undefined || unit !== undefined || after !== undefined) return 3;
  if (YEAR.test(digits)) return 0;
  return digits.length > 2 ? 2 : 1;
}
