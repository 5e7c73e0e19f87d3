import { getSchema } from '@tiptap/core';
import { Fragment, type Node, Slice } from '@tiptap/pm/model';
import { Transform } from '@tiptap/pm/transform';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RichDocument } from '#domain/documents/document.ts';
import { documentFromContent } from '#domain/documents/document-from-content.ts';
import { documentFromPlainText } from '#domain/documents/document-from-plain-text.ts';
import { parseDocument } from '#domain/documents/parse-document.ts';
import { toNetworkText } from '#domain/linkedin-text/network-text.ts';
import { EXTENSIONS } from '../extensions.ts';
import { cutSlice, sliceFromText, type TextMode, textOfSlice, unstyleSlice } from './slices.ts';

const schema = getSchema(EXTENSIONS);
const nodeOf = (document: RichDocument): Node => schema.nodeFromJSON(document);
const textOf = (node: Node) => toNetworkText(parseDocument(node.toJSON()).document);

/** The text after `inserted` is put behind `before`. */
function appended(before: string, inserted: string, as: TextMode = 'plain'): string {
  const node = nodeOf(documentFromPlainText(before));
  const end = node.content.size - 1;
  return textOf(new Transform(node).replaceRange(end, end, sliceFromText(schema, inserted, as).slice).doc);
}

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
  expect(sliceFromText(schema, ' ', 'lines').slice.content.firstChild?.text).toBe(' ');
  for (const nothing of ['', '\n', ' \n ', '\r\n\r\n'])
    expect(sliceFromText(schema, nothing, 'lines').slice.size).toBe(0);
});

test('a text that is cut anywhere and joined again reads the same', () => {
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

test('markdown-like lines become lists and marks, in a line only marks', () => {
  expect(appended('Why:', '\n1. **a**\n2. b', 'lines')).toBe('Why:\n1. 𝗮\n2. b');
  expect(appended('one ', '- **two** 𝘁', 'inline')).toBe('one - 𝘁𝘄𝗼 𝘁');
  expect(appended('one ', '**two** 𝘁', 'plain')).toBe('one **two** 𝘁');
});

test('a document as JSON is inserted as a document, and its losses are reported', () => {
  const heading = { type: 'heading', content: [{ type: 'text', text: 'Title' }] };
  for (const as of ['lines', 'inline'] as const) {
    const { slice, dropped } = sliceFromText(schema, JSON.stringify({ type: 'doc', content: [heading] }), as);
    expect(textOfSlice(slice)).toBe('Title');
    expect(dropped).toEqual(['node:heading']);
  }
});

test('letters that look styled become marks, in lists too and without a paragraph around them', () => {
  const list = nodeOf({
    type: 'doc',
    content: [{ type: 'bulletList', content: [{ type: 'listItem', content: documentFromPlainText('𝗮').content }] }],
  });
  const slice = unstyleSlice(schema, new Slice(list.content, 0, 0));
  expect(slice.content.textBetween(0, slice.content.size)).toBe('a');
  expect(
    schema.nodes['doc']?.create(null, slice.content).rangeHasMark(0, slice.content.size, schema.marks['bold']!),
  ).toBe(true);
  const inline = unstyleSlice(schema, new Slice(Fragment.from(schema.text('s\u0336')), 0, 0));
  expect(inline.content.firstChild?.marks.map((mark) => mark.type.name)).toEqual(['strike']);
});

const piece = fc.constantFrom(
  'word',
  'é',
  '👩‍💻',
  '😀',
  ' ',
  '\n',
  '\n\n',
  '\n- ',
  '\n  - ',
  '\n1. ',
  '**b**',
  'e\u0301\u0332',
);

test('a slice that is cut anywhere and joined again is the whole', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), fc.nat(30), (pieces, limit) => {
      const { document } = documentFromContent(pieces.join(''));
      const whole = new Slice(nodeOf(document).content, 0, 0);
      fc.pre(textOfSlice(whole).trim() !== '');
      const { kept, rest } = cutSlice(whole, limit);
      const text = textOfSlice(whole);
      const beginning = textOfSlice(kept);
      expect(beginning.length).toBeLessThanOrEqual(Math.max(limit, 1));
      expect(text.startsWith(beginning)).toBe(true);
      const joined = Fragment.from(joinAt(kept, rest));
      expect(textOfSlice(new Slice(joined, 0, 0))).toBe(text);
      expect(nodeOf(document).eq(schema.nodes['doc']!.create(null, joined))).toBe(true);
    }),
    { numRuns: 500 },
  );
});

/** What inserting the rest right behind the beginning gives. */
function joinAt({ content }: Slice, rest: Slice): Node[] {
  const doc = schema.nodes['doc']!.create(null, content);
  if (content.size === 0) return [...nodesOf(rest.content)];
  const end = doc.content.size - rest.openStart;
  return [...nodesOf(new Transform(doc).replace(end, end, rest).doc.content)];
}

function* nodesOf(fragment: Fragment): Generator<Node> {
  for (let index = 0; index < fragment.childCount; index += 1) yield fragment.child(index);
}

test('a cut never splits what readers see as one character', () => {
  const family = '👨‍👩‍👧‍👦';
  const { kept, rest } = cutSlice(sliceFromText(schema, `ab${family}c`, 'plain').slice, 5);
  expect([textOfSlice(kept), textOfSlice(rest)]).toEqual(['ab', `${family}c`]);
});
