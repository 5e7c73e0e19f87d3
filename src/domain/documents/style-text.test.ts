import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MARK_TYPES } from './document.ts';
import { removeStyle, styleText } from './style-text.ts';

test.each([
  ['Bold 9', ['bold'], '𝗕𝗼𝗹𝗱 𝟵'],
  ['Az 9', ['italic'], '𝘈𝘻 9'],
  ['Az 9', ['bold', 'italic'], '𝘼𝙯 𝟵'],
  ['ab', ['underline'], 'a\u0332b\u0332'],
  ['a😀👩‍💻', ['strike'], 'a\u0336😀\u0336👩‍💻\u0336'],
  ['ab', ['bold', 'underline', 'strike'], '𝗮\u0332\u0336𝗯\u0332\u0336'],
  ['é ñ ế', ['bold'], '𝗲\u0301 𝗻\u0303 𝗲\u0302\u0301'],
  ['ß ø Ж 한', ['bold'], 'ß ø Ж 한'],
  ['1️⃣', ['bold'], '1️⃣'],
  ['a\nb', ['underline'], 'a\u0332\nb\u0332'],
  ['same', [], 'same'],
] as const)('%s as %j', (text, marks, expected) => {
  expect(styleText(text, new Set(marks))).toBe(expected);
});

test('removeStyle removes other overlays from letters only', () => {
  expect(removeStyle('a\u0333b\u0335c\u0338 =\u0338')).toBe('abc =\u0338');
});

test('removeStyle changes only what styling makes', () => {
  expect(removeStyle('𝒜ﬁ ½ ℎ𝟙 𝛂 e\u0301')).toBe('Aﬁ ½ h1 α e\u0301');
});

test('removeStyle gives back every letter and digit of every style', () => {
  const all = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
  for (const marks of [['bold'], ['italic'], ['bold', 'italic']] as const)
    expect(removeStyle(styleText(all, new Set(marks)))).toBe(all);
});

test('removeStyle is the inverse of styleText', () => {
  const marks = fc.subarray([...MARK_TYPES]);
  const unit = fc.oneof(
    fc.constantFrom('é', 'e', '\u0301', '#a', ' ', '@b', '👨‍👩‍👧', 'שלום', '1️⃣', 'https://x.io/a'),
    fc.string({ unit: 'grapheme' }),
  );
  fc.assert(
    fc.property(fc.array(unit), marks, (parts, chosen) => {
      const text = removeStyle(parts.join(''));
      expect(removeStyle(styleText(text, new Set(chosen))).normalize('NFC')).toBe(text.normalize('NFC'));
    }),
  );
});
