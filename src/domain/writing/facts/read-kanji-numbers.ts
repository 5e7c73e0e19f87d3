import { CJK_MULTIPLIERS } from './lexicons/multipliers.ts';
import type { BareNumber } from './quantity.ts';

const DIGITS: Readonly<Record<string, number>> = {
  〇: 0,
  零: 0,
  一: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
};
/** Only before a counter or a sign of measure: elsewhere these characters are parts of words. */
const NUMBER = /[〇零一二两三四五六七八九十百千万億亿]+(?=[人円元％%割丁号倍社回台件個个家次天岁歳席冊本枚名])/gu;

/** Numbers in Chinese characters. */
export function readKanjiNumbers(plain: string): BareNumber[] {
  const found: BareNumber[] = [];
  for (const match of plain.matchAll(NUMBER)) {
    if (/[\d.,]/.test(plain.charAt(match.index - 1))) continue;
    const value = kanjiValue(match[0]);
    found.push({
      start: match.index,
      end: match.index + match[0].length,
      values: [value],
      form: 'words',
      isWeak: value <= 1,
    });
  }
  return found;
}

function kanjiValue(text: string): number {
  let total = 0;
  let section = 0;
  let digit = 0;
  for (const sign of text) {
    const value = DIGITS[sign];
    const factor = sign === '十' ? 10 : CJK_MULTIPLIERS[sign];
    if (value !== undefined) digit = digit * 10 + value;
    else if (factor !== undefined && factor < 1e4) {
      section += (digit === 0 ? 1 : digit) * factor;
      digit = 0;
    } else if (factor !== undefined) {
      total += (section + digit === 0 ? 1 : section + digit) * factor;
      section = 0;
      digit = 0;
    }
  }
  return total + section + digit;
}
