import { isUnspaced, type WritingLanguage } from '#domain/language/languages.ts';
import { isStopWord } from '#domain/language/stop-words.ts';
import type { Span } from '../fact-mark.ts';
import { joinQuantities } from './join-quantities.ts';
import { type BareNumber, plainQuantity, type Quantity, round } from './quantity.ts';
import { readDigits } from './read-digits.ts';
import { readNumberWords } from './read-number-words.ts';
import { readCurrencyBefore, readMultiplierAndUnit } from './read-units.ts';
import { measureOf } from './unit-words.ts';
import { readKanjiNumbers } from './words/kanji-numbers.ts';

const NOUN = /^[ -]((?:\p{L}[\p{L}\p{M}]*)(?:-\p{L}+)*)/u;

/** Every quantity of a folded text in order, except where dates were read. */
export function readQuantities(plain: string, language: WritingLanguage, taken: readonly Span[]): Quantity[] {
  const bare = [...readDigits(plain, language), ...readNumberWords(plain, language)];
  if (isUnspaced(language)) bare.push(...readKanjiNumbers(plain));
  bare.sort((a, b) => a.start - b.start || b.end - a.end);
  const quantities: Quantity[] = [];
  let next = 0;
  for (const number of bare) {
    while (next < taken.length && (taken[next]?.end ?? 0) <= number.start) next += 1;
    const date = taken[next];
    const isDate = date !== undefined && date.start < number.end;
    if (isDate || number.start < (quantities.at(-1)?.end ?? 0)) continue;
    quantities.push(toQuantity(plain, number, language, quantities.at(-1)?.end ?? 0));
  }
  return joinQuantities(plain, quantities, language);
}

/** The number with its unit; a currency before it that belongs to the quantity before (`free`, its end) is not its own. */
function toQuantity(plain: string, number: BareNumber, language: WritingLanguage, free: number): Quantity {
  // '7:41:12' is a time in hours, minutes and seconds.
  if (plain.slice(number.start, number.end).includes(':')) return plainQuantity(number, 's');
  const before = readCurrencyBefore(plain, number.start);
  const prefix = before !== null && before.start >= free ? before : null;
  const tail = readMultiplierAndUnit(plain, number, language, prefix !== null);
  const unit = prefix?.unit ?? tail.unit;
  const end = tail.end;
  const values = number.values.flatMap((value) => tail.factors.map((factor) => round(value * factor)));
  const isMinor = unit === '¤minor';
  return {
    start: prefix?.start ?? number.start,
    end,
    values: isMinor ? values.map((value) => round(value / 100)) : values,
    unit,
    // A lone 'one' or 'a' is no count, nor is 'one day' or 'a euro more'; 'a million' and 'one percent' are.
    isWeak:
      number.isWeak &&
      (end === number.end || measureOf(unit) === 'unit' || (unit?.startsWith('¤') === true && tail.factors[0] === 1)),
    form: number.form,
    to: null,
    noun: measureOf(unit) === 'none' ? nounAfter(plain, end, language) : '',
    numberEnd: number.end,
  };
}

/** The word that is counted; '' where a preposition or the end of the phrase follows. */
function nounAfter(plain: string, end: number, language: WritingLanguage): string {
  const word = NOUN.exec(plain.slice(end, end + 40))?.[1] ?? '';
  return word === '' || isStopWord(word.toLowerCase(), language) ? '' : word;
}
