import type { WritingLanguage } from '#domain/language/languages.ts';
import { type BareNumber, bareNumber } from './quantity.ts';

const BODY = /\d{1,3}:[0-5]\d:[0-5]\d(?![\d:])|\d{1,3}(?:[ ']\d{3})+(?!\d)(?:[.,]\d+)?|\d+(?:[.,]\d+)*/g;
/** Fractions that are one character. */
const VULGAR = /[½⅓⅔¼¾⅕⅖⅗⅘⅙⅛⅜⅝⅞]/g;
/** What may be right before a number that is no part of a name: unspaced writing, prefixes, and currencies. */
const MAY_TOUCH =
  /(?:[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|(?:^|[^\p{L}])(?:mid|post|pre|non|sub|early|late|USD|EUR|GBP|CHF|US|Rs|kr)-?)$/u;
const ORDINAL = /^(?:st|nd|rd|th|er|ère|ème|ste|[ºª])(?![\p{L}\p{N}])/u;
/** 'seven and a half' in digits. */
const AND_A_HALF = /^ and a half(?!\p{L})/u;

/** Numbers written in digits. A number in a name (`GPT-4`, `B2B`) is left out. */
export function readDigits(plain: string, language: WritingLanguage): BareNumber[] {
  const found: BareNumber[] = [];
  for (const match of plain.matchAll(BODY)) {
    const start = match.index;
    let end = start + match[0].length;
    const before = plain.slice(Math.max(0, start - 6), start);
    // 'A330-200s'
    if (/\p{L}\d+-$/u.test(before)) continue;
    if (/[\p{L}_]-?$|\p{N}$/u.test(before) && !MAY_TOUCH.test(before)) continue;
    const after = plain.slice(end, end + 12);
    // '5G', '3D', '401(k)' are names; a multiplier or unit is read later.
    if (isPartOfName(after)) continue;
    let values = valuesOf(match[0], language);
    const vulgar = after.match(VULGAR)?.[0];
    if (vulgar !== undefined && after.startsWith(vulgar) && values.length > 0) {
      values = [(values[0] ?? 0) + vulgarValue(vulgar)];
      end += 1;
    } else if (AND_A_HALF.test(after)) {
      values = [(values[0] ?? 0) + 0.5];
      end += ' and a half'.length;
    }
    const ordinal = ORDINAL.exec(after);
    if (ordinal !== null) end += ordinal[0].length;
    found.push({ start, end, values, form: ordinal === null ? 'digits' : 'ordinal', isWeak: false });
  }
  for (const match of plain.matchAll(VULGAR)) {
    if (/\d/.test(plain.charAt(match.index - 1))) continue;
    found.push(bareNumber(match.index, match.index + 1, vulgarValue(match[0]) * 100, 'fraction'));
  }
  return found;
}

/** NFKC writes '¾' as '3⁄4', with a fraction slash. */
function vulgarValue(sign: string): number {
  const [part, whole] = sign.normalize('NFKC').split('⁄').map(Number);
  return (part ?? 0) / (whole ?? 1);
}

function isPartOfName(after: string): boolean {
  return /^\(\p{L}\)/u.test(after) || (/^[A-Z](?![\p{L}€$£])/u.test(after) && !/^[KMBTxhgltmsCF]/.test(after));
}

/** How the digits can be read; thousands and decimals as usual in the language, the other way second where it is plausible. */
function valuesOf(body: string, language: WritingLanguage): number[] {
  const [hours, minutes, seconds] = body.split(':').map(Number);
  if (hours !== undefined && minutes !== undefined && seconds !== undefined)
    return [3600 * hours + 60 * minutes + seconds];
  const digits = body.replace(/[ ']/g, '');
  const signs = digits.match(/[.,]/g) ?? [];
  const last = signs.at(-1);
  if (last === undefined) return [Number(digits)];
  const parts = digits.split(/[.,]/);
  const isGrouped = parts.slice(1).every((part) => part.length === 3) && (parts[0] ?? '').length <= 3;
  const joined = Number(parts.join(''));
  const decimal = Number(`${parts.slice(0, -1).join('')}.${parts.at(-1) ?? ''}`);
  if (signs.length > 1) {
    if (new Set(signs).size > 1) return [decimal];
    const isIndian = /^\d{1,2}(?:,\d{2})+,\d{3}$/.test(digits);
    return isGrouped || isIndian ? [joined] : [];
  }
  if (!isGrouped || parts[0] === '0') return [decimal];
  const isEnglish = language === 'en' || language === 'ja' || language === 'zh' || language === 'other';
  const groupsHere = isEnglish ? ',' : '.';
  // '41.000' in English is hardly a number with three decimals of nothing.
  if (last === groupsHere || parts.at(-1) === '000') return [joined];
  return [decimal, joined];
}
