import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type BlockNode,
  type InlineNode,
  MARK_TYPES,
  type MarkType,
  type RichDocument,
  textNode,
} from '#domain/documents/document.ts';
import { tokenize } from '#domain/text/tokens.ts';
import { toCopyText, toNetworkText, toPlainContent } from './network-text.ts';

const words = (text: string, ...marks: MarkType[]) => textNode(text, marks);
const line = (...content: InlineNode[]): BlockNode => ({ type: 'paragraph', content });
const image: BlockNode = { type: 'image', attrs: { src: 'data:,', alt: null } };
const bullets = (...items: BlockNode[][]): BlockNode => ({
  type: 'bulletList',
  content: items.map((content) => ({ type: 'listItem', content })),
});
const numbers = (start: number, ...items: BlockNode[][]): BlockNode => ({
  type: 'orderedList',
  attrs: { start },
  content: items.map((content) => ({ type: 'listItem', content })),
});
const doc = (...content: BlockNode[]): RichDocument => ({ type: 'doc', content });

test('toNetworkText makes letters of marks, toPlainContent does not', () => {
  const document = doc(line(words('Big', 'bold'), words(' news'), { type: 'hardBreak' }, words('now', 'underline')));
  expect(toNetworkText(document)).toBe('𝗕𝗶𝗴 news\nn\u0332o\u0332w\u0332');
  expect(toPlainContent(document)).toBe('Big news\nnow');
});

test('toNetworkText leaves an address or hashtag with different marks whole', () => {
  const document = doc(
    line(words('at https://exam', 'bold'), words('ple.com'), words(' #ta'), words('g yes', 'italic')),
  );
  expect(toNetworkText(document)).toBe('𝗮𝘁 https://example.com #tag 𝘺𝘦𝘴');
});

test('toNetworkText does not style addresses, hashtags and mentions', () => {
  const document = doc(line(words('see https://a.io/b #tag @me now', 'bold')));
  expect(toNetworkText(document)).toBe('𝘀𝗲𝗲 https://a.io/b #tag @me 𝗻𝗼𝘄');
});

test('toNetworkText unlinks nothing, and links nothing new', () => {
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
      const sent = (...marked: MarkType[]) => toNetworkText(doc(line(words(parts.join(''), ...marked))));
      expect(linked(sent(...marks))).toEqual(linked(sent()));
    }),
  );
});

test('toNetworkText keeps a mention, toCopyText gives its name', () => {
  const document = doc(line(words('By @[Ac', 'bold'), words('me](urn:li:organization:1)', 'bold', 'strike')));
  expect(toNetworkText(document)).toBe('𝗕𝘆 @[Acme](urn:li:organization:1)');
  expect(toPlainContent(document)).toBe('By @[Acme](urn:li:organization:1)');
  expect(toCopyText(document)).toBe('𝗕𝘆 Acme');
});

test('toNetworkText makes lines of lists, inner ones indented, numbered from their start', () => {
  const document = doc(
    line(words('Why:')),
    bullets(
      [line(words('a')), numbers(9, [line(words('x'))], [line(words('y'), { type: 'hardBreak' }, words('z'))])],
      [line(words('b'))],
    ),
    line(words('End')),
  );
  expect(toNetworkText(document)).toBe('Why:\n• a\n  9. x\n  10. y\n    z\n• b\nEnd');
});

test('toNetworkText leaves images out, toCopyText and toPlainContent name them', () => {
  const document = doc(line(words('a')), image, line(words('b')));
  expect(toNetworkText(document)).toBe('a\n\nb');
  expect(toCopyText(document)).toBe('a\n\n[Image]\n\nb');
  expect(toPlainContent(document)).toBe('a\n\n[Image]\n\nb');
  expect(toNetworkText(doc(image))).toBe('');
});

test('toNetworkText collapses blank lines and trims the ends', () => {
  const empty: BlockNode = { type: 'paragraph' };
  const document = doc(
    empty,
    line(words('a ')),
    empty,
    empty,
    bullets([line(words('b')), empty], [empty]),
    empty,
    line(words('  ')),
  );
  expect(toNetworkText(document)).toBe('a \n\n• b\n\n•');
});

test('toNetworkText removes control characters', () => {
  expect(toNetworkText(doc(line(words('a\u0000b\ud800c', 'bold'))))).toBe('𝗮𝗯\ufffd𝗰');
});
