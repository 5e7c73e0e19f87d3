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
])('tokenize: %s', (text, expected) => {
  expect(linked(text)).toEqual(expected);
});

test.each([
  ['@[Acme (US) & Co_](urn:li:organization:123)', 'Acme (US) & Co_', 'urn:li:organization:123'],
  ['@[Ada](urn:li:person:a_b-C)', 'Ada', 'urn:li:person:a_b-C'],
])('tokenize reads %s as a mention', (text, name, urn) => {
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
])('tokenize does not read %j as a mention', (text) => {
  expect(tokenize(text).filter((token) => token.kind === 'mention')).toEqual([]);
  expect(toReaderText(text)).toBe(text);
});

test('tokenize reads what is inside brackets that are no mention', () => {
  expect(linked('@[#tag](urn:li:share:1) @[@me](x)')).toEqual(['hashtag:#tag', 'handle:@me']);
});

test('tokenize does not take an underlined space for a letter', () => {
  expect(linked('see\u0332 \u0332#tag')).toEqual(['hashtag:#tag']);
  expect(linked('e\u0301#tag')).toEqual([]);
});

test('splitLinked keeps the punctuation after an address from emphasis', () => {
  expect(splitLinked('(https://a.io).” and #b.')).toEqual([
    { text: '(', isLinked: false },
    { text: 'https://a.io', isLinked: true },
    { text: ').”', isLinked: true },
    { text: ' and ', isLinked: false },
    { text: '#b', isLinked: true },
    { text: '.', isLinked: false },
  ]);
});

test('tokenize loses nothing of any text', () => {
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
])('tokenize takes linear time for a megabyte of %s', (_, unit) => {
  const startedAt = performance.now();
  tokenize(unit.repeat(Math.ceil(1_000_000 / unit.length)));
  expect(performance.now() - startedAt).toBeLessThan(5000);
});

test.each<[string, string[]]>([
  [
    'a.com b.org c.net d.edu e.gov f.io g.dev h.ai i.app j.de',
    ['a.com', 'b.org', 'c.net', 'd.edu', 'e.gov', 'f.io', 'g.dev', 'h.ai', 'i.app'],
  ],
  ['x.com? y.com/? z.com?q=1', ['x.com', 'y.com/', 'z.com?q=1']],
  ['(a.com/b) [c.com/d] {e.com/f}', ['a.com/b', 'c.com/d', 'e.com/f']],
  ['a.com/(b)c) d.com/[e]', ['a.com/(b)c', 'd.com/[e]']],
  ['"a.com/b" „c.com/d“ «e.com/f»', ['a.com/b', 'c.com/d“', 'e.com/f']],
  ['a.com/b… a.com/b. a.com/b, a.com/b; a.com/b: a.com/b!', Array<string>(6).fill('a.com/b')],
  ['HTTPS://A.COM Www.b.de', ['HTTPS://A.COM', 'Www.b.de']],
  ['https://a', ['https://a']],
  ['ftp://a.com', ['a.com']],
  ['_a.com .c.com a_b.com', []],
])('tokenize finds the addresses of %s', (text, urls) => {
  expect(linked(text)).toEqual(urls.map((url) => `url:${url}`));
});

test.each<[string, { text: string; isLinked: boolean }[]]>([
  ['', []],
  ['plain', [{ text: 'plain', isLinked: false }]],
  [
    'See a.com, now',
    [
      { text: 'See ', isLinked: false },
      { text: 'a.com', isLinked: true },
      { text: ',', isLinked: true },
      { text: ' now', isLinked: false },
    ],
  ],
  [
    '#tag, @me.',
    [
      { text: '#tag', isLinked: true },
      { text: ', ', isLinked: false },
      { text: '@me', isLinked: true },
      { text: '.', isLinked: false },
    ],
  ],
])('splitLinked of %j', (text, stretches) => {
  expect(splitLinked(text)).toEqual(stretches);
});
