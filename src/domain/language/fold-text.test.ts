import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldText, foldWithOffsets, wordKey } from './fold-text.ts';

test.each([
  ['plain text stays', 'plain text stays'],
  ['𝗯𝗼𝗹𝗱 𝟰𝟭 %', 'bold 41 %'],
  ['ｆｕｌｌ　ｗｉｄｔｈ　４１', 'full width 41'],
  ['￥５００', '¥500'],
  ['it’s', "it's"],
  ['a\u2010b\u2011c\u2212d', 'a-b-c-d'],
  // Dashes mean something.
  ['a–b—c', 'a–b—c'],
  ['12\u00a0000\u202f000', '12 000 000'],
  ['s\u0336t\u0332', 'st'],
  ['soft\u00adhyphen zero\u200bwidth \ufeffbom', 'softhyphen zerowidth bom'],
  ['cafe\u0301', 'café'],
  ['1\ufe0f\u20e3 ❤\ufe0f', '1\u20e3 ❤'],
  ['½ ² ℡', '½ ² ℡'],
])('foldText: %j becomes %j', (text, folded) => {
  expect(foldText(text)).toBe(folded);
  expect(foldWithOffsets(text).plain).toBe(folded);
});

test('foldText makes spaces of tabs', () => {
  expect(foldText('a\tb')).toBe('a b');
});

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(
      fc.constantFrom('a', 'é', 'e\u0301', '𝗯', '\u0332', '\u00a0', '’', '😀', '\u200b', 'ﬁ', '1\ufe0f', '漢', '\n'),
    )
    .map((parts) => parts.join('')),
);

test('foldWithOffsets leads each unit back into the text, in order', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const { plain, starts, ends } = foldWithOffsets(text);
      expect(starts).toHaveLength(plain.length);
      expect(ends).toHaveLength(plain.length);
      for (const [at, start] of starts.entries()) {
        expect(start).toBeLessThan(ends[at] ?? 0);
        expect(ends[at]).toBeLessThanOrEqual(text.length);
        expect(start).toBeGreaterThanOrEqual(starts[at - 1] ?? 0);
      }
    }),
  );
});

test('foldWithOffsets finds the original of a folded part', () => {
  const text = 'So 𝟰𝟭\u00a0% of a\u0332l\u0332l';
  const { plain, starts, ends } = foldWithOffsets(text);
  const original = (part: string) => {
    const at = plain.indexOf(part);
    return text.slice(starts[at], ends[at + part.length - 1]);
  };
  expect(original('41 %')).toBe('𝟰𝟭\u00a0%');
  expect(original('all')).toBe('a\u0332l\u0332l');
  expect(original('So')).toBe('So');
});

test.each([
  ['Zürich', 'zurich'],
  ['Straße', 'strasse'],
  ['Søren', 'soren'],
  ['Łódź', 'lodz'],
  ['ÉCOLE', 'ecole'],
  ['OpenAI', 'openai'],
  ['が', 'か'],
  ['Москва', 'москва'],
])('wordKey of %s is %s', (word, key) => {
  expect(wordKey(word)).toBe(key);
  expect(wordKey(key)).toBe(key);
});

test('foldWithOffsets keeps the units of a character apart where it stays as it is', () => {
  expect(foldWithOffsets('😀a')).toEqual({ plain: '😀a', starts: [0, 1, 2], ends: [1, 2, 3] });
  expect(foldWithOffsets('𝗯a')).toEqual({ plain: 'ba', starts: [0, 2], ends: [2, 3] });
  expect(foldWithOffsets('e\u0301a')).toEqual({ plain: 'éa', starts: [0, 2], ends: [2, 3] });
});
