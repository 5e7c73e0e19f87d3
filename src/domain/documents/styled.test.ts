import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tokenize } from '#domain/text/tokens.ts';
import { MARK_TYPES } from './document.ts';
import { removeStyle, styleText } from './styled.ts';

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
  ['see https://a.io/b #tag @me now', ['bold'], '𝘀𝗲𝗲 https://a.io/b #tag @me 𝗻𝗼𝘄'],
  ['a\nb', ['underline'], 'a\u0332\nb\u0332'],
  ['same', [], 'same'],
] as const)('%s as %j', (text, marks, expected) => {
  expect(styleText(text, marks)).toBe(expected);
});

test('styling unlinks nothing, and links nothing new', () => {
  const part = fc.constantFrom(
    ...[
      'see ',
      'https://a.io/b',
      'www.a.com',
      'a.io',
      '#tag',
      '＃全角',
      '@me',
      '@[A](urn:li:person:b)',
      '(',
      ')',
      '.',
      '…',
    ],
    ...[',', '"', '-', '_', '#', '@', ' ', '\n', 'é', 'ß', '1', '😀', '。'],
  );
  const linked = (text: string) => tokenize(text).filter((token) => token.kind !== 'text');
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), fc.subarray([...MARK_TYPES]), (parts, marks) => {
      const text = parts.join('');
      expect(linked(styleText(text, marks))).toEqual(linked(text));
    }),
    { numRuns: 1000 },
  );
});

test('lines of other kinds go from letters, and stay where they mean something', () => {
  expect(removeStyle('a\u0333b\u0335c\u0338 =\u0338')).toBe('abc =\u0338');
});

test('only what styling makes is taken back', () => {
  expect(removeStyle('𝒜ﬁ ½ ℎ𝟙 𝛂 e\u0301')).toBe('Aﬁ ½ h1 α e\u0301');
});

test('every letter and digit of every style comes back', () => {
  const all = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
  for (const marks of [['bold'], ['italic'], ['bold', 'italic']] as const)
    expect(removeStyle(styleText(all, marks))).toBe(all);
});

test('removing the style gives back the text', () => {
  const marks = fc.subarray([...MARK_TYPES]);
  const unit = fc.oneof(
    fc.constantFrom('é', 'e', '\u0301', '#a', ' ', '@b', '👨‍👩‍👧', 'שלום', '1️⃣', 'https://x.io/a'),
    fc.string({ unit: 'grapheme' }),
  );
  fc.assert(
    fc.property(fc.array(unit), marks, (parts, chosen) => {
      const text = removeStyle(parts.join(''));
      expect(removeStyle(styleText(text, chosen)).normalize('NFC')).toBe(text.normalize('NFC'));
    }),
    { numRuns: 500 },
  );
});
