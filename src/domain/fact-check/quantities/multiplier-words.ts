import type { WritingLanguage } from '#domain/language/languages.ts';

type Multipliers = ReadonlyMap<string, number>;

const K = 1e3;
const M = 1e6;
const B = 1e9;
const T = 1e12;

/** Keys as `wordKey` makes them. A billion is 10⁹ in English and 10¹² in most of Europe. */
const WORDS: Partial<Record<WritingLanguage, Readonly<Record<string, number>>>> = {
  en: {
    hundred: 100,
    thousand: K,
    million: M,
    millions: M,
    billion: B,
    billions: B,
    trillion: T,
    lakh: 1e5,
    crore: 1e7,
    thousandth: K,
    millionth: M,
  },
  de: { hundert: 100, tausend: K, million: M, millionen: M, milliarde: B, milliarden: B, billion: T, billionen: T },
  fr: { cent: 100, mille: K, milliers: K, million: M, millions: M, milliard: B, milliards: B, billion: T, billions: T },
  es: { mil: K, millon: M, millones: M, millardo: B, billon: T, billones: T },
  it: { mila: K, mille: K, milione: M, milioni: M, miliardo: B, miliardi: B, bilione: T, bilioni: T },
  pt: {
    mil: K,
    milhao: M,
    milhoes: M,
    bilhao: B,
    bilhoes: B,
    biliao: T,
    bilioes: T,
    trilhao: T,
    trilhoes: T,
  },
  nl: { honderd: 100, duizend: K, miljoen: M, miljard: B, biljoen: T, ton: 1e5 },
};

/** Abbreviations that read the same everywhere; a bare letter only where it touches the number. */
const SHORT: ReadonlyMap<string, number> = new Map(
  Object.entries({
    mn: M,
    mln: M,
    mio: M,
    mill: M,
    bn: B,
    mrd: B,
    mld: B,
    md: B,
    mds: B,
    tn: T,
    bio: T,
    tsd: K,
  }),
);
const LETTERS: Readonly<Record<string, number>> = { k: K, K, m: M, M, b: B, B, T };
export const CJK_MULTIPLIERS: Readonly<Record<string, number>> = {
  百: 100,
  千: K,
  万: 1e4,
  萬: 1e4,
  億: 1e8,
  亿: 1e8,
  兆: T,
};

const words = new Map<WritingLanguage, Multipliers>(
  (Object.keys(WORDS) as WritingLanguage[]).map((language) => [
    language,
    new Map(Object.entries(WORDS[language] ?? {})),
  ]),
);

/** What a word multiplies the number before it by, or null. */
export function multiplierWord(key: string, language: WritingLanguage): number | null {
  return words.get(language)?.get(key) ?? SHORT.get(key) ?? null;
}

/** The same for a letter that touches the number, as in `1.2m` or `250k`. */
export function multiplierLetter(letter: string): number | null {
  return LETTERS[letter] ?? null;
}
