import type { WritingLanguage } from '#domain/language/languages.ts';
import type { BareNumber } from './quantity.ts';

const BODY = /\d{1,3}(?:[ ']\d{3})+(?!\d)(?:[.,]\d+)?|\d+(?:[.,]\d+)*/g;
const VULGAR: Readonly<Record<string, number>> = {
  '½': 1 / 2,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
  '¼': 1 / 4,
  '¾': 3 / 4,
  '⅕': 1 / 5,
  '⅖': 2 / 5,
  '⅗': 3 / 5,
  '⅘': 4 / 5,
  '⅙': 1 / 6,
  '⅛': 1 / 8,
  '⅜': 3 / 8,
  '⅝': 5 / 8,
  '⅞': 7 / 8,
};
const VULGAR_SIGN = /[½⅓⅔¼¾⅕⅖⅗⅘⅙⅛⅜⅝⅞]/g;
/** Letters that may touch a number from the left: writing without spaces, prefixes, and currencies. */
const MAY_TOUCH =
  /(?:[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|(?:^|[^\p{L}])(?:mid|post|pre|non|sub|early|late|USD|EUR|GBP|CHF|US|Rs|kr)-?)$/u;
const ORDINAL = /^(?:st|nd|rd|th|er|ère|ème|ste|[ºª])(?![\p{L}\p{N}])/u;
/** 'seven and a half' in digits. */
const AND_A_HALF = /^ and a half(?![p{L}])/;

/** Numbers written in digits. What is part of a name (`GPT-4`, `B2B`) is none. */
export function readDigits(plain: string, language: WritingLanguage): BareNumber[] {
  const found: BareNumber[] = [];
  for (const match of plain.matchAll(BODY)) {
    const start = match.index;
    let end = start + match[0].length;
    const before = plain.slice(Math.max(0, start - 6), start);
    if (/[\p{L}_]-?$|\p{N}$/u.test(before) && !MAY_TOUCH.test(before)) continue;
    const after = plain.slice(end, end + 12);
    // '5G', '3D', '401(k)': names; a known multiplier or unit is read later.
    if (isPartOfName(after)) continue;
    let values = valuesOf(match[0], language);
    const vulgar = VULGAR[after.charAt(0)];
    if (vulgar !== undefined && values.length > 0) {
      values = [(values[0] ?? 0) + vulgar];
      end += 1;
    } else if (AND_A_HALF.test(after)) {
      values = [(values[0] ?? 0) + 0.5];
      end += ' and a half'.length;
    }
    const ordinal = ORDINAL.exec(after);
    if (ordinal !== null) end += ordinal[0].length;
    found.push({ start, end, values, form: ordinal === null ? 'digits' : 'ordinal', isWeak: false });
  }
  for (const match of plain.matchAll(VULGAR_SIGN)) {
    if (/\d/.test(plain.charAt(match.index - 1))) continue;
    const value = (VULGAR[match[0]] ?? 0) * 100;
    found.push({ start: match.index, end: match.index + 1, values: [value], form: 'fraction', isWeak: false });
  }
  return found;
}

function isPartOfName(after: string): boolean {
  return /^[A-Z](?![\p{L}€$£])/u.test(after) && !/^[KMBTxhgltmsCF]/.test(after);
}

/** How the digits can be read; thousands and decimals by the language's habit, the other habit second where it is sensible. */
function valuesOf(body: string, language: WritingLanguage): number[] {
  const digits = body.replace(/[ ']/g, '');
  const signs = digits.match(/[.,]/g) ?? [];
  const last = signs.at(-1);
  if (last === undefined) return [Number(digits)];
  const parts = digits.split(/[.,]/);
  const isGrouped = parts.slice(1).every((part) => part.length === 3) && (parts[0] ?? '').length <= 3;
  const joined = Number(parts.join(''));
  const decimal = Number(`${parts.slice(0, -1).join('')}.${parts.at(-1) ?? ''}`);
  const isOneSign = new Set(signs).size === 1;
  if (signs.length > 1 && isOneSign) {
    const isIndian = /^\d{1,2}(?:,\d{2})+,\d{3}$/.test(digits);
    return isGrouped || isIndian ? [joined] : [];
  }
  if (signs.length > 1) return [decimal];
  if (!isGrouped || parts[0] === '0') return [decimal];
  const isEnglish = language === 'en' || language === 'ja' || language === 'zh' || language === 'other';
  const groupsHere = isEnglish ? ',' : '.';
  // '41.000' in English is hardly a number with three decimals of nothing.
  if (last === groupsHere || parts.at(-1) === '000') return [joined];
  return [decimal, joined];
}
