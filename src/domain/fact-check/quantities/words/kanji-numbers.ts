import { type BareNumber, bareNumber } from '../quantity.ts';
import { CJK_MULTIPLIERS } from './multiplier-words.ts';

const DIGITS: ReadonlyMap<string, number> = new Map([
  ...[...'〇一二三四五六七八九'].map((sign, digit) => [sign, digit] as const),
  ['零', 0],
  ['两', 2],
]);
/** Only before a counter or a sign of measure: elsewhere these characters are parts of words. */
const NUMBER = /[〇零一二两三四五六七八九十百千万億亿]+(?=[人円元％%割丁号倍社回台件個个家次天岁歳席冊本枚名])/gu;

/** The value of a number in Chinese characters. */
export function kanjiValue(text: string): number {
  let total = 0;
  let section = 0;
  let digit = 0;
  for (const sign of text) {
    const value = DIGITS.get(sign);
    const factor = sign === '十' ? 10 : CJK_MULTIPLIERS.get(sign);
    if (value !== undefined) digit = digit * 10 + value;
    else if (factor !== undefined && factor < 1e4) {
      section += (digit || 1) * factor;
      digit = 0;
    } else if (factor !== undefined) {
      total += (section + digit || 1) * factor;
      section = 0;
      digit = 0;
    }
  }
  return total + section + digit;
}

/** Numbers in Chinese characters. */
export function readKanjiNumbers(plain: string): BareNumber[] {
  const numbers = [...plain.matchAll(NUMBER)].filter((match) => !/[\d.,]/.test(plain.charAt(match.index - 1)));
  return numbers.map((match) => {
    const value = kanjiValue(match[0]);
    return bareNumber(match.index, match.index + match[0].length, value, 'words', value <= 1);
  });
}
