import { getSchema } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { documentFromContent } from '#domain/documents/document-from-content.ts';
import { parseDocument } from '#domain/documents/parse-document.ts';
import { measureText, SHARE_LIMIT } from '#domain/linkedin-text/measure-text.ts';
import { toNetworkText } from '#domain/linkedin-text/network-text.ts';
import { EXTENSIONS } from '../extensions.ts';
import { findOverLimit } from './over-limit.ts';

const schema = getSchema(EXTENSIONS);
const docOf = (content: string): Node => schema.nodeFromJSON(documentFromContent(content).document);
const textOf = (doc: Node) => toNetworkText(parseDocument(doc.toJSON()).document);
const countOf = (doc: Node) => measureText(textOf(doc)).count;

/** What stands before the limit, and what from there on. */
function parted(content: string, limit: number): [string, string] | null {
  const doc = docOf(content);
  const at = findOverLimit(doc, limit);
  return at === null ? null : [textOf(doc.cut(0, at)), doc.textBetween(at, doc.content.size, '\n', '\n')];
}

test('a text that fits passes no limit, one character more does', () => {
  expect(findOverLimit(docOf('a'.repeat(SHARE_LIMIT)), SHARE_LIMIT)).toBeNull();
  expect(parted(`${'a'.repeat(SHARE_LIMIT)}b`, SHARE_LIMIT)).toEqual(['a'.repeat(SHARE_LIMIT), 'b']);
  expect(findOverLimit(docOf(''), 0)).toBeNull();
});

test.each([
  ['blank lines between paragraphs count', 'one\n\ntwo three', 8, ['one\n\ntwo', 'three']],
  ['the marks of a list count', '- one\n- two\n- six', 11, ['• one\n• two', 'six']],
  ['styled letters count as two each', 'abc **defg** h', 9, ['abc \u{1D5F1}\u{1D5F2}', 'fg h']],
  [
    'of a mention only the name counts',
    '@[Acme](urn:li:organization:1) made it.',
    9,
    ['@[Acme](urn:li:organization:1) made', 'it.'],
  ],
  ['a mention is not halved', 'By @[Acme](urn:li:organization:1) now', 5, ['By', '@[Acme](urn:li:organization:1) now']],
  ['an address is not halved', 'See https://example.com/a/b now', 12, ['See', 'https://example.com/a/b now']],
  ['a hashtag is not halved', 'One #writing', 8, ['One', '#writing']],
  ['an emoji is not halved', 'ab\u{1F469}\u{200D}\u{1F680}cd', 4, ['ab', '\u{1F469}\u{200D}\u{1F680}cd']],
])('%s', (_rule, content, limit, parts) => {
  expect(parted(content, limit)).toEqual(parts);
});

const WORDS = ['word ', 'né', '**bold** ', '\n\n', '\n', '- item\n'];
const WHOLE = ['\u{1F469}\u{200D}\u{1F680}', '#tag ', '@[Acme](urn:li:organization:1) ', 'https://a.io/b '];
const textFrom = (pieces: string[]) =>
  fc.array(fc.constantFrom(...pieces), { maxLength: 30 }).map((all) => all.join(''));

test('what stands before it fits, whatever the text', () => {
  fc.assert(
    fc.property(textFrom([...WORDS, ...WHOLE]), fc.nat(80), (text, limit) => {
      const doc = docOf(text);
      const at = findOverLimit(doc, limit);
      expect(countOf(doc.cut(0, at ?? doc.content.size))).toBeLessThanOrEqual(limit);
    }),
  );
});

test('no later place fits, in a text of words', () => {
  fc.assert(
    fc.property(textFrom(WORDS), fc.nat(80), (text, limit) => {
      const doc = docOf(text);
      const at = findOverLimit(doc, limit) ?? doc.content.size;
      for (let later = at + 1; later <= doc.content.size; later += 1)
        expect(countOf(doc.cut(0, later))).toBeGreaterThan(limit);
    }),
  );
});
