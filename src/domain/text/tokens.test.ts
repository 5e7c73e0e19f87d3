import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitLinked, tokenize, toReaderText } from './tokens.ts';

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
  ['thanks @ada-lovelace, a@b and @ alone', ['handle:@ada-lovelace']],
  ['詳細はhttps://example.com/a。次', ['url:https://example.com/a']],
])('%s', (text, expected) => {
  expect(linked(text)).toEqual(expected);
});

test.each([
  ['@[Acme (US) & Co_](urn:li:organization:123)', 'Acme (US) & Co_', 'urn:li:organization:123'],
  ['@[Ada](urn:li:person:a_b-C)', 'Ada', 'urn:li:person:a_b-C'],
])('%s is a mention', (text, name, urn) => {
  expect(tokenize(`(${text}!`)).toEqual([
    { kind: 'text', text: '(' },
    { kind: 'mention', text, name, urn },
    { kind: 'text', text: '!' },
  ]);
  expect(toReaderText(`See ${text}, ${text}`)).toBe(`See ${name}, ${name}`);
});

test.each([
  '@[Acme](urn:li:organization:abc)',
  '@[Acme](urn:li:share:123)',
  '@[Acme](URN:li:organization:123)',
  '@[Acme](urn:li:organization:123',
  '@[Acme] (urn:li:organization:123)',
  '@[ Acme](urn:li:organization:123)',
  '@[](urn:li:organization:123)',
  '@[A[b]](urn:li:organization:123)',
  '@[A\nb](urn:li:organization:123)',
  'x@[Acme](urn:li:organization:123)',
  `@[${'a'.repeat(101)}](urn:li:organization:123)`,
  '[Acme](urn:li:organization:123)',
])('%j is no mention', (text) => {
  expect(tokenize(text).filter((token) => token.kind === 'mention')).toEqual([]);
  expect(toReaderText(text)).toBe(text);
});

test('what stands within brackets that are no mention is still read', () => {
  expect(linked('@[#tag](urn:li:share:1) @[@me](x)')).toEqual(['hashtag:#tag', 'handle:@me']);
});

test('a line under a space does not make it a letter', () => {
  expect(linked('see\u0332 \u0332#tag')).toEqual(['hashtag:#tag']);
  expect(linked('e\u0301#tag')).toEqual([]);
});

test('the punctuation behind an address is kept from emphasis with it', () => {
  expect(splitLinked('(https://a.io).” and #b.')).toEqual([
    { text: '(', isLinked: false },
    { text: 'https://a.io', isLinked: true },
    { text: ').”', isLinked: true },
    { text: ' and ', isLinked: false },
    { text: '#b', isLinked: true },
    { text: '.', isLinked: false },
  ]);
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
      '@[A](urn:li:organization:1)',
      '@[',
      '](urn:li:person:',
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
  ['mentions that end too early', '@[a](urn:li:'],
  ['accents', '\u0301'],
  ['accents on letters', 'a\u0332\u0336'],
  ['accents and signs', '\u0301#'],
])('a megabyte of %s takes linear time', (_, unit) => {
  const startedAt = performance.now();
  tokenize(unit.repeat(Math.ceil(1_000_000 / unit.length)));
  expect(performance.now() - startedAt).toBeLessThan(5000);
});
