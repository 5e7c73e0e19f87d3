import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kanjiValue, readKanjiNumbers } from './kanji-numbers.ts';

test.each([
  ['三', 3],
  ['十', 10],
  ['十二', 12],
  ['二十', 20],
  ['百', 100],
  ['一百零五', 105],
  ['两千', 2000],
  ['二〇二六', 2026],
  ['万', 10_000],
  ['一万二千', 12_000],
  ['三千萬', 30_000_000],
  ['三億', 300_000_000],
  ['十二亿三千万', 1_230_000_000],
])('kanjiValue: %s is %d', (text, value) => {
  expect(kanjiValue(text)).toBe(value);
});

/** As in school: each place with its sign, groups of four places. */
function spell(n: number): string {
  const group = (value: number) =>
    [...String(value)]
      .map((digit, at, all) => {
        const place = ['', '十', '百', '千'][all.length - 1 - at] ?? '';
        return digit === '0' ? '' : '零一二三四五六七八九'.charAt(Number(digit)) + place;
      })
      .join('');
  const [high, middle, low] = [Math.floor(n / 1e8), Math.floor(n / 1e4) % 1e4, n % 1e4];
  return (high > 0 ? `${group(high)}億` : '') + (middle > 0 ? `${group(middle)}万` : '') + group(low);
}

test('kanjiValue is the inverse of spelling, by places and digit by digit', () => {
  const digits = new Intl.NumberFormat('ja-u-nu-hanidec', { useGrouping: false });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9999_9999_9999 }), (n) => {
      expect(kanjiValue(spell(n))).toBe(n);
      expect(kanjiValue(digits.format(n))).toBe(n);
    }),
  );
});

test.each<[string, [string, number][]]>([
  ['三百五十人が参加', [['三百五十', 350]]],
  [
    '费用为两亿元，二十个家庭',
    [
      ['两亿', 2e8],
      ['二十', 20],
    ],
  ],
  ['一般的に十分です', []],
  ['3億円と1.5万人', []],
  ['二倍', [['二', 2]]],
])('readKanjiNumbers reads numbers before counters only: %s', (text, numbers) => {
  const found = readKanjiNumbers(text).map(({ start, end, values }) => [text.slice(start, end), values[0]]);
  expect(found).toEqual(numbers);
});

test('readKanjiNumbers takes a lone one for no count', () => {
  expect(readKanjiNumbers('一人と二人').map(({ isWeak }) => isWeak)).toEqual([true, false]);
});
