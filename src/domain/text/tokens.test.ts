import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tokenize } from './tokens.ts';

function linked(text: string): string[] {
  return tokenize(text)
    .filter((token) => token.kind !== 'text')
    .map((token) => `${token.kind}:${token.text}`);
}

test.each<[string, string[]]>([
  ['Read https://example.com/a_b?x=1#top today', ['url:https://example.com/a_b?x=1#top']],
  ['(see https://en.wikipedia.org/wiki/Foo_(bar)).', ['url:https://en.wikipedia.org/wiki/Foo_(bar)']],
  ['(https://example.com), “https://example.org”', ['url:https://example.com', 'url:https://example.org']],
  ['go to www.example.com! or example.io/path.', ['url:www.example.com', 'url:example.io/path']],
  ['www... https:// http://) example.community', []],
  ['end.Next sentence, Node.js, a@example.com', []],
  [
    '#one #two_three ＃全角 #Größe2 #हिन्दी',
    ['hashtag:#one', 'hashtag:#two', 'hashtag:＃全角', 'hashtag:#Größe2', 'hashtag:#हिन्दी'],
  ],
  ['C#11 a_#b é#c ##d #️⃣ # e', ['hashtag:#d']],
  ['thanks @ada-lovelace, a@b and @ alone', ['mention:@ada-lovelace']],
  ['詳細はhttps://example.com/a。次', ['url:https://example.com/a']],
])('%s', (text, expected) => {
  expect(linked(text)).toEqual(expected);
});

test('the tokens of any text, joined, are the text', () => {
  const dense = fc.array(
    fc.constantFrom(
      '#',
      '＃',
      '@',
      'a',
      '_',
      'https://',
      'www.',
      '.com',
      ')',
      '(',
      ' ',
      '\n',
      '.',
      'é',
      '\u0301',
      '😀',
      '\ud83d',
    ),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        dense.map((parts) => parts.join('')),
      ),
      (text) => {
        const tokens = tokenize(text);
        expect(tokens.map((token) => token.text).join('')).toBe(text);
        expect(tokens.every((token) => token.text !== '')).toBe(true);
      },
    ),
  );
});

test.each([
  ['words', 'a'],
  ['dashes and dots', 'a-.'],
  ['closing brackets', 'http://)'],
  ['signs', '#@'],
  ['addresses', 'https://x.io/('],
])('a megabyte of %s takes linear time', (_, unit) => {
  const startedAt = performance.now();
  tokenize(unit.repeat(Math.ceil(1_000_000 / unit.length)));
  expect(performance.now() - startedAt).toBeLessThan(5000);
});
