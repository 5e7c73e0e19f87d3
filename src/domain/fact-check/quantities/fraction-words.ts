import type { WritingLanguage } from '#domain/language/languages.ts';
import { kanjiValue } from './kanji-digits.ts';

/** A fraction in words: the pattern, and the part a match stands for. */
type FractionWords = {
  readonly pattern: RegExp;
  readonly denominators: Readonly<Record<string, number>>;
  readonly numerators: Readonly<Record<string, number>>;
};

const NOT_LETTER = '(?![\\p{L}])';

function fractions(
  numerators: Readonly<Record<string, number>>,
  denominators: Readonly<Record<string, number>>,
): FractionWords {
  const either = (record: Readonly<Record<string, number>>) =>
    Object.keys(record)
      .sort((a, b) => b.length - a.length)
      .join('|');
  const pattern = new RegExp(
    `(?<![\\p{L}])(?:(${either(numerators)})[ -])?(${either(denominators)})${NOT_LETTER}`,
    'giu',
  );
  return { pattern, numerators, denominators };
}

const WORDS: Partial<Record<WritingLanguage, FractionWords>> = {
  en: fractions(
    { a: 1, an: 1, one: 1, two: 2, three: 3, four: 4, five: 5, seven: 7, nine: 9 },
    {
      half: 2,
      third: 3,
      thirds: 3,
      quarter: 4,
      quarters: 4,
      fifth: 5,
      fifths: 5,
      sixth: 6,
      eighth: 8,
      eighths: 8,
      tenth: 10,
      tenths: 10,
    },
  ),
  de: fractions(
    { die: 1, der: 1, ein: 1, einem: 1, das: 1, zwei: 2, drei: 3, vier: 4 },
    { Hälfte: 2, Drittel: 3, Viertel: 4, Fünftel: 5, Sechstel: 6, Achtel: 8, Zehntel: 10 },
  ),
  fr: fractions(
    { la: 1, un: 1, "d'un": 1, le: 1, deux: 2, trois: 3, quatre: 4 },
    { moitié: 2, tiers: 3, quart: 4, quarts: 4, cinquième: 5, cinquièmes: 5, dixième: 10 },
  ),
  es: fractions(
    { la: 1, un: 1, una: 1, dos: 2, tres: 3 },
    {
      mitad: 2,
      tercio: 3,
      tercios: 3,
      'tercera parte': 3,
      cuarto: 4,
      'cuarta parte': 4,
      cuartos: 4,
      'quinta parte': 5,
      'décima parte': 10,
    },
  ),
  it: fractions(
    { la: 1, un: 1, due: 2, tre: 3 },
    { metà: 2, terzo: 3, terzi: 3, quarto: 4, quarti: 4, quinto: 5, quinti: 5, decimo: 10 },
  ),
  pt: fractions(
    { a: 1, um: 1, dois: 2, três: 3 },
    { metade: 2, terço: 3, terços: 3, quarto: 4, quartos: 4, quinto: 5, décimo: 10 },
  ),
  nl: fractions(
    { de: 1, een: 1, twee: 2, drie: 3 },
    { helft: 2, derde: 3, kwart: 4, vijfde: 5, achtste: 8, tiende: 10 },
  ),
};
/** Words that stand for a fraction without a numerator before them. */
const ALONE = new Set(['half', 'hälfte', 'moitié', 'mitad', 'metà', 'metade', 'helft', 'drittel', 'zweidrittel']);

/** Between the numbers of 'one in four', 'un sur trois', 'siete de cada diez'. */
const RATIO: Partial<Record<WritingLanguage, RegExp>> = {
  en: /^ (?:\p{Ll}+ )?(?:in|in every|out of|out of every|of every) $/u,
  de: /^ von $/u,
  fr: /^ (?:\p{Ll}+ )?sur $/u,
  es: /^ (?:\p{Ll}+ )?de cada $/u,
  it: /^ (?:\p{Ll}+ )?(?:su|ogni) $/u,
  pt: /^ (?:\p{Ll}+ )?(?:em cada|em) $/u,
  nl: /^ (?:op|van) de $/u,
};
/** 'every tenth of them' in German. */
const EVERY_NTH: Readonly<Record<string, number>> = {
  zweite: 2,
  dritte: 3,
  vierte: 4,
  fünfte: 5,
  sechste: 6,
  achte: 8,
  zehnte: 10,
};
const EVERY = /(?<![\p{L}])jede[rsmn]? (zweite|dritte|vierte|fünfte|sechste|achte|zehnte)[rsmn]?(?![\p{L}])/giu;
/** '三分之一', '3分の1', '百分之十二'. */
const CJK_FRACTION = /([二三四五六七八九十百千]+|\d+)分[之の]([一二三四五六七八九十百]+|[\d.]+)/g;

function countOf(text: string): number {
  return /\d/.test(text) ? Number(text) : kanjiValue(text);
}
/** Verbs and adverbs that state a factor; a source that says 'tripled' has said three times. */
const FACTORS =
  /(?<![\p{L}])(twice|doubl(?:e|ed|es|ing)|twofold|halv(?:e|ed|es|ing)|in half|by half|tripl(?:e|ed|es|ing)|trebled|threefold|quadrupl(?:e|ed|ing)|fourfold|fivefold|tenfold|verdoppel\p{L}*|doppelt|halbier\p{L}*|verdreifach\p{L}*|doublé\p{L}*|triplé\p{L}*|duplic\p{L}*|triplic\p{L}*|raddoppi\p{L}*|verdubbel\p{L}*|gehalveerd|fortnight|half an hour|half a year|halbe[sn]? Stunde|halbes Jahr|demi-heure|medio año|mezz'ora)(?![\p{L}])/giu;

export type FractionFound = { readonly start: number; readonly end: number; readonly percent: number };

/** Fractions in words. */
export function findFractions(plain: string, language: WritingLanguage): FractionFound[] {
  const found: FractionFound[] = [];
  const words = WORDS[language];
  if (words !== undefined) {
    for (const match of plain.matchAll(words.pattern)) {
      const [all, before, word = ''] = match;
      const denominator = lookUp(words.denominators, word);
      // 'seven and a half' is read as one number.
      if (all === 'a half' && plain.slice(Math.max(0, match.index - 5), match.index) === ' and ') continue;
      if (before === undefined && !ALONE.has(word.toLowerCase())) continue;
      const numerator = before === undefined ? 1 : lookUp(words.numerators, before);
      if (numerator >= denominator) continue;
      found.push({ start: match.index, end: match.index + all.length, percent: (100 * numerator) / denominator });
    }
  }
  if (language === 'ja' || language === 'zh') {
    for (const match of plain.matchAll(CJK_FRACTION)) {
      const [all, whole = '', part = ''] = match;
      const percent = (100 * countOf(part)) / countOf(whole);
      if (Number.isFinite(percent)) found.push({ start: match.index, end: match.index + all.length, percent });
    }
  }
  if (language === 'de') {
    for (const match of plain.matchAll(EVERY)) {
      const nth = EVERY_NTH[(match[1] ?? '').toLowerCase()] ?? 1;
      found.push({ start: match.index, end: match.index + match[0].length, percent: 100 / nth });
    }
  }
  return found.sort((a, b) => a.start - b.start);
}

function lookUp(record: Readonly<Record<string, number>>, word: string): number {
  const lower = word.toLowerCase();
  return record[lower] ?? record[lower.charAt(0).toUpperCase() + lower.slice(1)] ?? 1;
}

export function ratioPattern(language: WritingLanguage): RegExp | null {
  return RATIO[language] ?? null;
}

/** What a source says by verbs: 'tripled' is three times, 'halved' is 50 %, 'half an hour' 30 minutes. */
export function impliedQuantities(plain: string): { start: number; end: number; value: number; unit: string }[] {
  return [...plain.matchAll(FACTORS)].flatMap((match) => {
    const span = { start: match.index, end: match.index + match[0].length };
    return impliedBy(match[0].toLowerCase()).map(([value, unit]) => ({ ...span, value, unit }));
  });
}

function impliedBy(word: string): [number, string][] {
  if (/hour|stunde|heure|ora/.test(word)) return [[30, 'min']];
  if (/year|jahr|año/.test(word)) return [[6, 'month']];
  if (word === 'fortnight') return [[2, 'week']];
  if (/^hal|half|gehal/.test(word))
    return [
      [50, '%'],
      [2, 'times'],
    ];
  if (/^tri|^treb|three|dreif/.test(word))
    return [
      [3, 'times'],
      [200, '%'],
    ];
  if (/^quad|four/.test(word)) return [[4, 'times']];
  if (word === 'fivefold') return [[5, 'times']];
  if (word === 'tenfold') return [[10, 'times']];
  return [
    [2, 'times'],
    [100, '%'],
  ];
}
