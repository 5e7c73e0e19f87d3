import { expect, test } from 'vitest';
import { decodePage } from './charset.ts';

const latin = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));
const cyrillic = Uint8Array.of(0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2); // "Привет" in windows-1251

test.each([
  ['UTF-8 without a word about it', new TextEncoder().encode('Grüße 中文'), null, 'Grüße 中文'],
  ['bytes that are no UTF-8', latin('Gr\xfc\xdfe'), null, 'Grüße'],
  ['the header', cyrillic, 'Windows-1251', 'Привет'],
  ['an unknown label in the header', latin('Gr\xfc\xdfe'), 'no-such-charset', 'Grüße'],
  ['a byte order mark over the header', Uint8Array.of(0xef, 0xbb, 0xbf, 0xc3, 0xbc), 'iso-8859-1', 'ü'],
  ['UTF-16 by its mark', Uint8Array.of(0xff, 0xfe, 0x41, 0x00), null, 'A'],
])('reads %s', (_case, bytes, header, text) => {
  expect(decodePage(bytes, header)).toBe(text);
});

test.each([
  '<meta charset="windows-1251">',
  '<META http-equiv=Content-Type content="text/html; charset=windows-1251">',
  '<?xml version="1.0" encoding="windows-1251"?>',
])('reads what the page declares: %s', (declaration) => {
  const bytes = Buffer.concat([latin(declaration), cyrillic]);
  expect(decodePage(bytes, null)).toBe(`${declaration}Привет`);
});

test('a page that declares UTF-16 in ASCII is read as UTF-8', () => {
  const html = '<meta charset="utf-16">é';
  expect(decodePage(new TextEncoder().encode(html), null)).toBe(html);
});
