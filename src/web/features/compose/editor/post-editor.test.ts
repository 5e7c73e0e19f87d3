import { getSchema } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { expect, test } from 'vitest';
import { type RichDocument, textNode } from '#domain/documents/document.ts';
import { parseDocument } from '#domain/documents/parse-document.ts';
import { EXTENSIONS } from '../extensions.ts';

const schema = getSchema(EXTENSIONS);
const nodeOf = (document: RichDocument): Node => schema.nodeFromJSON(document);

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
