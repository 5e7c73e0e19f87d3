import type { WritingLanguage } from '#domain/language/languages.ts';
import { numberTable } from '../../word-table.ts';

/** Keys as `wordKey` makes them. A billion is 10⁹ in English and 10¹² in most of Europe. */
const WORDS: Partial<Record<WritingLanguage, ReadonlyMap<string, number>>> = {
  en: numberTable(
    'hundred 100, thousand 1e3, million 1e6, millions 1e6, billion 1e9, billions 1e9, trillion 1e12, lakh 1e5, crore 1e7, thousandth 1e3, millionth 1e6',
  ),
  de: numberTable(
    'hundert 100, tausend 1e3, million 1e6, millionen 1e6, milliarde 1e9, milliarden 1e9, billion 1e12, billionen 1e12',
  ),
  fr: numberTable(
    'cent 100, mille 1e3, milliers 1e3, million 1e6, millions 1e6, milliard 1e9, milliards 1e9, billion 1e12, billions 1e12',
  ),
  es: numberTable('mil 1e3, millon 1e6, millones 1e6, millardo 1e9, billon 1e12, billones 1e12'),
  it: numberTable(
    'mila 1e3, mille 1e3, milione 1e6, milioni 1e6, miliardo 1e9, miliardi 1e9, bilione 1e12, bilioni 1e12',
  ),
  pt: numberTable(
    'mil 1e3, milhao 1e6, milhoes 1e6, bilhao 1e9, bilhoes 1e9, biliao 1e12, bilioes 1e12, trilhao 1e12, trilhoes 1e12',
  ),
  nl: numberTable('honderd 100, duizend 1e3, miljoen 1e6, miljard 1e9, biljoen 1e12, ton 1e5'),
};

/** Abbreviations that mean the same in every language. */
const SHORT = numberTable(
  'mn 1e6, mln 1e6, mio 1e6, mill 1e6, bn 1e9, mrd 1e9, mld 1e9, md 1e9, mds 1e9, tn 1e12, bio 1e12, tsd 1e3',
);
const LETTERS = numberTable('k 1e3, K 1e3, m 1e6, M 1e6, b 1e9, B 1e9, T 1e12');
export const CJK_MULTIPLIERS = numberTable('百 100, 千 1e3, 万 1e4, 萬 1e4, 億 1e8, 亿 1e8, 兆 1e12');

/** What a word multiplies the number before it by, or null. */
export function multiplierWord(key: string, language: WritingLanguage): number | null {
  return WORDS[language]?.get(key) ?? SHORT.get(key) ?? null;
}

/** The same for a letter right after the number, as in `1.2m` or `250k`. */
export function multiplierLetter(letter: string): number | null {
  return LETTERS.get(letter) ?? null;
}
