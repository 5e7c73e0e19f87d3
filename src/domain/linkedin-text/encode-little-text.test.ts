import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeLittleText } from './decode-little-text.ts';
import { encodeLittleText } from './encode-little-text.ts';

test.each([
  ['A (test) of #news', 'A \\(test\\) of {hashtag|\\#|news}'],
  ['＃全角', '{hashtag|＃|全角}'],
  ['# a#b', '\\# a\\#b'],
  ['https://x.io/a_b#c', 'https://x.io/a\\_b\\#c'],
  ['@me', '\\@me'],
  ['Hi @[Acme (US)_](urn:li:organization:12)!', 'Hi @[Acme \\(US\\)\\_](urn:li:organization:12)!'],
  ['@[Ada](urn:li:person:a_b)', '@[Ada](urn:li:person:a\\_b)'],
  ['@[Acme](urn:li:share:1)', '\\@\\[Acme\\]\\(urn:li:share:1\\)'],
  ['|{}@[]()<>#\\*_~', '\\|\\{\\}\\@\\[\\]\\(\\)\\<\\>\\#\\\\\\*\\_\\~'],
])('encodeLittleText: %s is sent as %s', (text, expected) => {
  expect(encodeLittleText(text)).toBe(expected);
});

const dense = fc
  .array(
    fc.oneof(
      fc.constantFrom(...'|{}@[]()<>#\\*_~'),
      fc.constantFrom(
        '#tag',
        '＃全角',
        '＃',
        '{hashtag|\\#|x}',
        ' @[A](urn:li:person:b)',
        ' @[A_(b) #c](urn:li:organization:12)',
        '@[A](urn:li:share:1)',
        '\\#',
        '\\',
        '\n',
        ' ',
        'a',
        '1',
      ),
      fc.constantFrom('https://x.io/a_(b)#c?d=~e', 'www.a.com/*', 'a.io', 'é', 'e\u0301', '\u0332', '\ufe0f', '\u20e3'),
      fc.constantFrom('👩‍💻', '👨‍👩‍👧‍👦', '🇳🇵', '𝗯𝗼𝗹𝗱', 'שלום', 'مرحبا', '\u202e', '\u200d', 'हिन्दी'),
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''));

/** Read here a second time, so that the encoder's own reading is judged too. */
const names = (text: string) =>
  text.replace(
    /(?<![\p{L}\p{N}_]\p{M}*)@\[((?! )[^[\]\n]+(?<! ))\]\(urn:li:(?:organization:\d+|person:[\w-]+)\)/gu,
    '$1',
  );

test.each([
  ['every code point', fc.string({ unit: 'binary', maxLength: 200 })],
  ['what readers call characters', fc.string({ unit: 'grapheme', maxLength: 200 })],
  ['reserved characters, hashtags, addresses, emoji and both directions', dense],
])('decodeLittleText is the inverse of encodeLittleText: %s', (_, texts) => {
  fc.assert(
    fc.property(texts, (text) => {
      const decoded = decodeLittleText(encodeLittleText(text));
      expect(decoded.text).toBe(names(text));
      expect(decoded.truncatedAt).toBeNull();
    }),
  );
});

test('decodeLittleText gives back each code point between letters', () => {
  for (let from = 0; from < 0x110000; from += 0x1000) {
    const points = Array.from({ length: 0x1000 }, (_, index) => from + index).filter(
      (point) => point < 0xd800 || point > 0xdfff,
    );
    const text = points.map((point) => `a${String.fromCodePoint(point)}#${String.fromCodePoint(point)}`).join(' ');
    expect(decodeLittleText(encodeLittleText(text)).text === text).toBe(true);
  }
});

test('decodeLittleText reads an encoded mention', () => {
  const { segments } = decodeLittleText(encodeLittleText('By @[A_b (c)](urn:li:person:x_y).'));
  expect(segments).toEqual([
    { kind: 'text', text: 'By ' },
    { kind: 'mention', text: 'A_b (c)', target: 'urn:li:person:x_y' },
    { kind: 'text', text: '.' },
  ]);
});

test('decodeLittleText links encoded hashtags and addresses', () => {
  const { segments } = decodeLittleText(encodeLittleText('See https://x.io/a_b, #news!'));
  expect(segments).toEqual([
    { kind: 'text', text: 'See ' },
    { kind: 'url', text: 'https://x.io/a_b', target: 'https://x.io/a_b' },
    { kind: 'text', text: ', ' },
    { kind: 'hashtag', text: '#news', target: 'https://www.linkedin.com/feed/hashtag/news' },
    { kind: 'text', text: '!' },
  ]);
});
