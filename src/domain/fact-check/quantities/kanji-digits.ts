import { CJK_MULTIPLIERS } from './multiplier-words.ts';

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

/** The value of a number in Chinese characters. */
export function kanjiValue(text: string): number {
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
