import type { WritingLanguage } from '#domain/language/languages.ts';
import { findFractions, ratioPattern } from './fraction-words.ts';
import { plainQuantity, type Quantity, round } from './quantity.ts';

const RANGE = /^(?: ?[–—-] ?|:| (?:to|bis|à|a|al|até|tot|through|e|y|and|und|et|en|from) )$/u;
/** 'between three and five'; 'and' alone joins nothing. */
const BETWEEN = /(?<![\p{L}])(?:between|zwischen|entre|tra|fra|tussen)(?: les| le| la)? $/iu;
const AND = /^ (?:e|y|and|und|et|en) $/u;
/** 'from 27 to 11': two statements, not a range. */
const FROM = /(?<![\p{L}])(?:from|by|von|um|de|du|da|dal|dalle|des|van|met|desde|del|di) $/iu;
/** Wholes of ratios with a mere 'in': 'one in four', but not '3 in 2025'. */
const USUAL_WHOLES = [2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 20, 25, 50, 100, 1000];
const CJK_RATIO = /^[人社台件]?[にの中]$|^[人社台件]に$/u;

/** Ratios ('one in four'), fractions ('two thirds') and ranges ('3–4 weeks') as one quantity each. */
export function joinQuantities(plain: string, quantities: readonly Quantity[], language: WritingLanguage): Quantity[] {
  const joined: Quantity[] = [];
  for (const quantity of quantities) {
    const before = joined.at(-1);
    const pair =
      before === undefined
        ? null
        : (toSum(plain, before, quantity) ??
          toRatio(plain, before, quantity, language) ??
          toRange(plain, before, quantity));
    if (pair === null) joined.push(quantity);
    else joined[joined.length - 1] = pair;
  }
  return withFractions(plain, joined, language);
}

/** '13 hours and 40 minutes', 'one euro twenty'. */
function toSum(plain: string, one: Quantity, other: Quantity): Quantity | null {
  const between = plain.slice(one.end, other.start);
  const [whole = 0] = one.values;
  const [part = 0] = other.values;
  if (one.to !== null || other.to !== null || !Number.isInteger(whole)) return null;
  const joined = { ...one, end: other.end, numberEnd: other.end, isWeak: false, noun: '' };
  const isDuration = (one.unit === 'h' && other.unit === 'min') || (one.unit === 'min' && other.unit === 's');
  if (isDuration && part < 60 && /^,? (?:(?:and|und|et|y|e|en) )?$/.test(between))
    return { ...joined, values: [whole * 60 + part], unit: other.unit };
  // '1 h 30'
  const isShortDuration =
    one.unit === 'h' && other.unit === null && /^[0-5]\d$/.test(plain.slice(other.start, other.end));
  if (isShortDuration && / h$/.test(plain.slice(one.start, one.end)) && between === ' ')
    return { ...joined, values: [whole * 60 + part], unit: 'min' };
  const isChange = one.unit?.startsWith('¤') === true && one.unit !== '¤minor' && other.unit === null;
  if (isChange && between === ' ' && other.form === 'words' && part > 1 && part < 100 && other.noun === '')
    return { ...joined, values: [round(whole + part / 100)] };
  return null;
}

function toRatio(plain: string, one: Quantity, other: Quantity, language: WritingLanguage): Quantity | null {
  const between = plain.slice(one.end, other.start);
  const [part = 0] = one.values;
  const [whole = 0] = other.values;
  if (between.length > 24 || one.to !== null || one.form === 'fraction') return null;
  const ratio = (percent: number): Quantity => {
    return { ...other, start: one.start, values: [percent], unit: '%', form: 'fraction', isWeak: false };
  };
  // '8.5/10'
  if (
    between === '/' &&
    part <= whole &&
    [5, 6, 10, 20, 100].includes(whole) &&
    one.unit === null &&
    other.unit === null
  )
    return ratio((100 * part) / whole);
  if (language === 'ja' && CJK_RATIO.test(between) && part > whole && whole > 0) return ratio((100 * whole) / part);
  const pattern = ratioPattern(language);
  if (pattern === null || !pattern.test(between) || part >= whole || whole > 1000 || other.unit !== null) return null;
  if (one.unit !== null || one.form === 'ordinal' || other.form === 'ordinal') return null;
  // 'three offices in 12 cities' is no ratio; 'one customer in four' and 'six in ten' are.
  const hasNoun = between.trim().split(' ').length > (/out|every|cada|de$/.test(between.trim()) ? 2 : 1);
  if (hasNoun && part !== 1) return null;
  if (/ (?:in|em|von) $/.test(between) && !USUAL_WHOLES.includes(whole)) return null;
  return ratio((100 * part) / whole);
}

function toRange(plain: string, one: Quantity, other: Quantity): Quantity | null {
  const between = plain.slice(one.end, other.start);
  if (between.length > 9 || !RANGE.test(between) || one.to !== null || other.to !== null) return null;
  if (one.unit !== null && other.unit !== null && one.unit !== other.unit) return null;
  if ([one.form, other.form].some((form) => form === 'fraction' || form === 'ordinal')) return null;
  const head = plain.slice(Math.max(0, one.start - 14), one.start);
  if (AND.test(between) && !BETWEEN.test(head)) return null;
  if (FROM.test(head) && !/^ ?[–—-]/.test(between)) return null;
  if (one.isWeak && other.isWeak) return null;
  if (between.trim() === '' || / from /.test(between)) return null;
  const { start } = one;
  const values = one.numberEnd === one.end ? one.values.flatMap((value) => scaled(value, other)) : one.values;
  return { ...other, start, values, to: other.values, unit: other.unit ?? one.unit, isWeak: false };
}

/** '2.7–2.78bn': the multiplier after the second number is the first one's too. */
function scaled(value: number, { values: [to = 0], numberEnd, end }: Quantity): number[] {
  const factor = [1e12, 1e9, 1e6, 1e3].find((each) => value * each <= to && to < value * each * 1000);
  return numberEnd === end || factor === undefined ? [value] : [round(value * factor), value];
}

/** Adds fractions in words to the quantities, in place of the numbers inside them. */
function withFractions(plain: string, quantities: readonly Quantity[], language: WritingLanguage): Quantity[] {
  const fractions = findFractions(plain, language);
  if (fractions.length === 0) return [...quantities];
  const merged = fractions.map((fraction) => plainQuantity(fraction, '%'));
  let at = 0;
  for (const quantity of quantities) {
    while (at < fractions.length && (fractions[at]?.end ?? 0) <= quantity.start) at += 1;
    const fraction = fractions[at];
    if (fraction === undefined || fraction.start >= quantity.end) merged.push(quantity);
  }
  return merged.sort((a, b) => a.start - b.start);
}
