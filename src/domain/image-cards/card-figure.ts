/** Words and signs that say what a number counts; the spoken ones in the languages whose posts we write. */
const UNIT =
  '(?:%|٪|‰|percent|per cent|Prozent|x|×|k|K|m|M|bn|B|[Mm]illion(?:en|s)?|[Bb]illion(?:s)?|thousand|Mio\\.?|Mrd\\.?|milliards?|millones|milhões|milioni|miljoen|млн|млрд)';
const CURRENCY = '[$€£¥₹₩₪₽]';
/** A number with its sign and unit; not a part of a word, a date, a time or a range. */
const FIGURE = new RegExp(
  `(?<![\\p{L}\\p{N}.,:/–-])(?<before>${CURRENCY}\\s?)?(?<digits>\\p{Nd}+(?:[.,\\u00a0\\u202f'’]\\p{Nd}+)*)(?<unit>\\s?${UNIT}(?![\\p{L}\\p{N}]))?(?<after>\\s?${CURRENCY})?(?![\\p{L}\\p{N}]|[:/–-]\\p{N})`,
  'gu',
);
const YEAR = /^(?:19|20)\d\d$/;
/** What still reads as one figure when it stands alone, characters. */
const LONGEST = 14;

/**
 * The number a sentence is about, verbatim with its sign and unit: `40%`, `$1.2 million`, `3x`. One with a unit goes before a large
 * one, a large one before a small one; a year is none. Null where there is no such number.
 */
export function findFigure(sentence: string): string | null {
  let best: { text: string; weight: number } | null = null;
  for (const { 0: text, groups = {} } of sentence.matchAll(FIGURE)) {
    const weight = weigh(groups);
    if (weight > 0 && text.length <= LONGEST && weight > (best?.weight ?? 0)) best = { text: text.trim(), weight };
  }
  return best?.text ?? null;
}

function weigh({ digits = '', before, unit, after }: Partial<Record<string, string>>): number {
  if (before !== undefined || unit !== undefined || after !== undefined) return 3;
  if (YEAR.test(digits)) return 0;
  return digits.length > 2 ? 2 : 1;
}
