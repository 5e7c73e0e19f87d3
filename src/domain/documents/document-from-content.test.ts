import { expect, test } from 'vitest';
import { paragraphOf, textNode } from './document.ts';
import { documentFromContent } from './document-from-content.ts';

test('documentFromContent reads markdown-like text and styled letters', () => {
  expect(documentFromContent('**a** 𝗯 c\r\n\r\n1. c')).toEqual({
    document: {
      type: 'doc',
      content: [
        paragraphOf([textNode('a b', ['bold']), textNode(' c')]),
        paragraphOf([]),
        {
          type: 'orderedList',
          attrs: { start: 1 },
          content: [{ type: 'listItem', content: [paragraphOf([textNode('c')])] }],
        },
      ],
    },
    dropped: [],
  });
});

test('documentFromContent reads a document as JSON, and names its losses', () => {
  const heading = { type: 'heading', content: [{ type: 'text', text: '𝗧itle' }] };
  expect(documentFromContent(` ${JSON.stringify({ type: 'doc', content: [heading] }, null, 2)}\n`)).toEqual({
    document: { type: 'doc', content: [paragraphOf([textNode('T', ['bold']), textNode('itle')])] },
    dropped: ['node:heading'],
  });
});

test.each([
  '{"a":1}',
  '{"type":"doc"',
  '{ type: "doc" }',
  'I like {"type":"doc"}',
  '[{"type":"doc"}]',
  '{"type":"document"}',
])('documentFromContent reads %s as text', (text) => {
  expect(documentFromContent(text)).toEqual({
    document: { type: 'doc', content: [paragraphOf([textNode(text)])] },
    dropped: [],
  });
});

test('documentFromContent reads an endlessly nested document as far as the limit', () => {
  const nested = (depth: number) =>
    `${'{"type":"doc","content":['.repeat(depth)}{"type":"text","text":"core"}${']}'.repeat(depth)}`;
  expect(documentFromContent(nested(10_000))).toEqual({
    document: { type: 'doc', content: [paragraphOf([textNode('core')])] },
    dropped: ['limit:depth'],
  });
  expect(documentFromContent(nested(200_000)).dropped).toEqual(['limit:depth', 'limit:nodes']);
});
