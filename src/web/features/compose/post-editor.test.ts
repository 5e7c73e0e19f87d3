import { getSchema } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Transform } from '@tiptap/pm/transform';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type RichDocument, textNode } from '#domain/text/document.ts';
import { toNetworkText } from '#domain/text/network-text.ts';
import { parseDocument } from '#domain/text/parse-document.ts';
import { documentFromPlainText } from '#domain/text/plain-document.ts';
import { EXTENSIONS, sliceOfText } from './post-editor.ts';

const schema = getSchema(EXTENSIONS);
const nodeOf = (document: RichDocument): Node => schema.nodeFromJSON(document);
const textOf = (node: Node) => toNetworkText(parseDocument(node.toJSON()).document);

/** The text after `inserted` is put behind `before`. */
function appended(before: string, inserted: string): string {
  const node = nodeOf(documentFromPlainText(before));
  const end = node.content.size - 1;
  return textOf(new Transform(node).replaceRange(end, end, sliceOfText(schema, inserted)).doc);
}

test('the editor holds the nodes and marks of the product and no others', () => {
  expect(Object.keys(schema.nodes).sort()).toEqual(
    ['bulletList', 'doc', 'hardBreak', 'image', 'listItem', 'orderedList', 'paragraph', 'text'].sort(),
  );
  expect(Object.keys(schema.marks).sort()).toEqual(['bold', 'italic', 'strike', 'underline']);
});

test('a document comes out of the editor as it went in', () => {
  const document: RichDocument = {
    type: 'doc',
    content: [
      { type: 'paragraph', content: [textNode('both', ['bold', 'italic']), { type: 'hardBreak' }, textNode('plain')] },
      { type: 'image', attrs: { src: 'data:image/png;base64,AA==', alt: 'A chart' } },
      {
        type: 'orderedList',
        attrs: { start: 3 },
        content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [textNode('third', ['strike'])] }] }],
      },
    ],
  };
  const node = nodeOf(document);
  node.check();
  expect(parseDocument(node.toJSON()).document).toEqual(document);
});

test('inserted text joins the paragraph it is put into', () => {
  expect(appended('one', ' two')).toBe('one two');
  expect(appended('one', 'two\nthree\n\nfour')).toBe('onetwo\nthree\n\nfour');
});

test('a line end or blank line before it is kept', () => {
  expect(appended('one', '\ntwo')).toBe('one\ntwo');
  expect(appended('one', '\r\ntwo')).toBe('one\ntwo');
  expect(appended('one', '\n\n\ntwo')).toBe('one\n\ntwo');
});

test('a space is inserted, line ends alone change nothing', () => {
  expect(sliceOfText(schema, ' ').content.firstChild?.text).toBe(' ');
  for (const nothing of ['', '\n', ' \n ', '\r\n\r\n']) expect(sliceOfText(schema, nothing).size).toBe(0);
});

test('a text cut anywhere and put together again reads as before', () => {
  const line = fc.stringMatching(/^[a-z]{1,5}( [a-z]{1,5})?$/);
  const lines = fc.array(fc.oneof(line, fc.constant('')), { minLength: 2, maxLength: 8 }).map((all) => all.join('\n'));
  fc.assert(
    fc.property(lines, fc.nat(40), (text, at) => {
      const beginning = text.slice(0, at).trimEnd();
      fc.pre(beginning !== '');
      expect(appended(beginning, text.slice(beginning.length))).toBe(toNetworkText(documentFromPlainText(text)));
    }),
  );
});
