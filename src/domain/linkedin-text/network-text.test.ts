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

test("marks become letters, in the editor's content they do not", () => {
  const document = doc(line(words('Big', 'bold'), words(' news'), { type: 'hardBreak' }, words('now', 'underline')));
  expect(toNetworkText(document)).toBe('𝗕𝗶𝗴 news\nn\u0332o\u0332w\u0332');
  expect(toPlainContent(document)).toBe('Big news\nnow');
});

test('an address or hashtag in parts with different marks stays whole', () => {
  const document = doc(
    line(words('at https://exam', 'bold'), words('ple.com'), words(' #ta'), words('g yes', 'italic')),
  );
  expect(toNetworkText(document)).toBe('𝗮𝘁 https://example.com #tag 𝘺𝘦𝘴');
});

test('addresses, hashtags and mentions are not styled', () => {
  const document = doc(line(words('see https://a.io/b #tag @me now', 'bold')));
  expect(toNetworkText(document)).toBe('𝘀𝗲𝗲 https://a.io/b #tag @me 𝗻𝗼𝘄');
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
      const sent = (...marked: MarkType[]) => toNetworkText(doc(line(words(parts.join(''), ...marked))));
      expect(linked(sent(...marks))).toEqual(linked(sent()));
    }),
  );
});

test('a mention stays whole on its way, and is copied as its name', () => {
  const document = doc(line(words('By @[Ac', 'bold'), words('me](urn:li:organization:1)', 'bold', 'strike')));
  expect(toNetworkText(document)).toBe('𝗕𝘆 @[Acme](urn:li:organization:1)');
  expect(toPlainContent(document)).toBe('By @[Acme](urn:li:organization:1)');
  expect(toCopyText(document)).toBe('𝗕𝘆 Acme');
});

test('lists become lines, inner ones indented, numbers from where they start', () => {
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

test('images are left out, or named', () => {
  const document = doc(line(words('a')), image, line(words('b')));
  expect(toNetworkText(document)).toBe('a\n\nb');
  expect(toCopyText(document)).toBe('a\n\n[Image]\n\nb');
  expect(toPlainContent(document)).toBe('a\n\n[Image]\n\nb');
  expect(toNetworkText(doc(image))).toBe('');
});

test('blank lines collapse to one, the ends are trimmed', () => {
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

test('what no reader sees does not leave', () => {
  expect(toNetworkText(doc(line(words('a\u0000b\ud800c', 'bold'))))).toBe('𝗮𝗯\ufffd𝗰');
});
