import type { WritingLanguage } from '#domain/language/languages.ts';
import { numberTable } from '../word-table.ts';
import { type BareNumber, bareNumber, plainQuantity, type Quantity } from './quantity.ts';
import { kanjiValue } from './words/kanji-numbers.ts';

/** Fractions in words: the numbers and articles before, the parts, and the pattern of both. */
type FractionWords = {
  readonly numerators: ReadonlyMap<string, number>;
  readonly denominators: ReadonlyMap<string, number>;
  readonly pattern: RegExp;
};

function fractions(numeratorList: string, denominatorList: string): FractionWords {
  const [numerators, denominators] = [numberTable(numeratorList), numberTable(denominatorList)];
  const either = (table: ReadonlyMap<string, number>) =>
    [...table.keys()].sort((a, b) => b.length - a.length).join('|');
  const pattern = new RegExp(
    `(?<![\\p{L}])(?:(${either(numerators)})[ -])?(${either(denominators)})(?![\\p{L}])`,
    'giu',
  );
  return { numerators, denominators, pattern };
}

/** In small letters. */
const WORDS: Partial<Record<WritingLanguage, FractionWords>> = {
  en: fractions(
    'a 1, an 1, one 1, two 2, three 3, four 4, five 5, seven 7, nine 9',
    'half 2, third 3, thirds 3, quarter 4, quarters 4, fifth 5, fifths 5, sixth 6, eighth 8, eighths 8, tenth 10, tenths 10',
  ),
  de: fractions(
    'die 1, der 1, ein 1, einem 1, das 1, zwei 2, drei 3, vier 4',
    'hälfte 2, drittel 3, viertel 4, fünftel 5, sechstel 6, achtel 8, zehntel 10',
  ),
  fr: fractions(
    "la 1, un 1, d'un 1, le 1, deux 2, trois 3, quatre 4",
    'moitié 2, tiers 3, quart 4, quarts 4, cinquième 5, cinquièmes 5, dixième 10',
  ),
  es: fractions(
    'la 1, un 1, una 1, dos 2, tres 3',
    'mitad 2, tercio 3, tercios 3, tercera parte 3, cuarto 4, cuarta parte 4, cuartos 4, quinta parte 5, décima parte 10',
  ),
  it: fractions(
    'la 1, un 1, due 2, tre 3',
    'metà 2, terzo 3, terzi 3, quarto 4, quarti 4, quinto 5, quinti 5, decimo 10',
  ),
  pt: fractions('a 1, um 1, dois 2, três 3', 'metade 2, terço 3, terços 3, quarto 4, quartos 4, quinto 5, décimo 10'),
  nl: fractions('de 1, een 1, twee 2, drie 3', 'helft 2, derde 3, kwart 4, vijfde 5, achtste 8, tiende 10'),
};
/** Words that are a fraction without a numerator before them. */
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
const EVERY = /(?<![\p{L}])jede[rsmn]? (zweite|dritte|vierte|fünfte|sechste|achte|zehnte)[rsmn]?(?![\p{L}])/giu;
const EVERY_NTH = numberTable('zweite 2, dritte 3, vierte 4, fünfte 5, sechste 6, achte 8, zehnte 10');
/** '三分之一', '3分の1', '百分之十二'. */
const CJK_FRACTION = /([二三四五六七八九十百千]+|\d+)分[之の]([一二三四五六七八九十百]+|[\d.]+)/g;
/** Verbs and adverbs that state a factor; a source that says 'tripled' has said three times. */
const FACTORS =
  /(?<![\p{L}])(twice|doubl(?:e|ed|es|ing)|twofold|halv(?:e|ed|es|ing)|in half(?! an? )|by half(?! an? )|tripl(?:e|ed|es|ing)|trebled|threefold|quadrupl(?:e|ed|ing)|fourfold|fivefold|tenfold|verdoppel\p{L}*|doppelt|halbier\p{L}*|verdreifach\p{L}*|doublé\p{L}*|triplé\p{L}*|duplic\p{L}*|triplic\p{L}*|raddoppi\p{L}*|verdubbel\p{L}*|gehalveerd|fortnight|(?:an? |one )?(?:hour|day|week|month|year) and a half|(?:an?|one) decade|una década|une décennie|ein(?:em)? Jahrzehnt|un decennio|uma década|halfuur|half uur|anderthalb\p{L}* (?:Jahre?|Stunden?)|año y medio|(?:an?|per|each|every|next|last) (?:hour|day|week|month|year)|half an hour|half a year|halbe[sn]? Stunde|halbes Jahr|demi-heure|medio año|mezz'ora)(?![\p{L}])/giu;
/** What they state, each with its unit, in the order in which they are tried. */
const FACTOR_VALUES: readonly (readonly [RegExp, ...(readonly [value: number, unit: string])[]])[] = [
  [/hour and a half|anderthalb\p{L}* Stunde/u, [90, 'min']],
  [/day and a half/, [36, 'h']],
  [/week and a half/, [10.5, 'day']],
  [/month and a half/, [1.5, 'month']],
  [/year and a half|anderthalb|año y medio/, [18, 'month']],
  [/decade|década|décennie|jahrzehnt|decennio/, [10, 'year']],
  [/halfuur|half uur/, [30, 'min']],
  [/^(?:an?|per|each|every|next|last) hour/, [1, 'h']],
  [/^(?:an?|per|each|every|next|last) day/, [1, 'day']],
  [/^(?:an?|per|each|every|next|last) week/, [1, 'week']],
  [/^(?:an?|per|each|every|next|last) month/, [1, 'month']],
  [/^(?:an?|per|each|every|next|last) year/, [1, 'year']],
  [/hour|stunde|heure|ora/, [30, 'min']],
  [/year|jahr|año/, [6, 'month']],
  [/^fortnight$/, [2, 'week']],
  [/^hal|half|gehal/, [50, '%'], [2, 'times']],
  [/^tri|^treb|three|dreif/, [3, 'times'], [200, '%']],
  [/^quad|four/, [4, 'times']],
  [/^fivefold$/, [5, 'times']],
  [/^tenfold$/, [10, 'times']],
  [/./, [2, 'times'], [100, '%']],
];

/** Fractions in words. */
export function findFractions(plain: string, language: WritingLanguage): BareNumber[] {
  const found: BareNumber[] = [];
  const add = (match: RegExpExecArray, percent: number) =>
    found.push(bareNumber(match.index, match.index + match[0].length, percent, 'fraction'));
  const words = WORDS[language];
  if (words !== undefined) {
    for (const match of plain.matchAll(words.pattern)) {
      const numerator = match[1]?.toLowerCase();
      const denominator = match[2]?.toLowerCase() ?? '';
      // 'seven and a half' is read as one number.
      if (match[0] === 'a half' && plain.slice(Math.max(0, match.index - 5), match.index) === ' and ') continue;
      if (numerator === undefined && !ALONE.has(denominator)) continue;
      const part = words.numerators.get(numerator ?? '') ?? 1;
      const whole = words.denominators.get(denominator) ?? 1;
      if (part < whole) add(match, (100 * part) / whole);
    }
  }
  if (language === 'ja' || language === 'zh') {
    for (const match of plain.matchAll(CJK_FRACTION)) {
      const [whole = 0, part = 0] = match.slice(1).map((text) => (/\d/.test(text) ? Number(text) : kanjiValue(text)));
      if (Number.isFinite((100 * part) / whole)) add(match, (100 * part) / whole);
    }
  }
  if (language === 'de') {
    for (const match of plain.matchAll(EVERY)) add(match, 100 / (EVERY_NTH.get((match[1] ?? '').toLowerCase()) ?? 1));
  }
  return found.sort((a, b) => a.start - b.start);
}

export function ratioPattern(language: WritingLanguage): RegExp | null {
  return RATIO[language] ?? null;
}

/** What a source says by verbs: 'tripled' is three times, 'halved' is 50 %, 'half an hour' 30 minutes. */
export function impliedQuantities(plain: string): Quantity[] {
  return [...plain.matchAll(FACTORS)].flatMap((match) => {
    const word = match[0].toLowerCase();
    const [, ...values] = FACTOR_VALUES.find(([pattern]) => pattern.test(word)) ?? [];
    return values.map(([value, unit]) =>
      plainQuantity(bareNumber(match.index, match.index + match[0].length, value, 'words', true), unit),
    );
  });
}
