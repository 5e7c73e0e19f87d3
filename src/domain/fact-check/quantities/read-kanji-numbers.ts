import { kanjiValue } from './kanji-digits.ts';
import type { BareNumber } from './quantity.ts';

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
