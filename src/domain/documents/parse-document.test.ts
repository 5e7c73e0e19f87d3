import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toPlainContent } from '#domain/linkedin-text/network-text.ts';
import { emptyDocument, type RichDocument } from './document.ts';
import { MAX_DOCUMENT_NODES, parseDocument } from './parse-document.ts';

const full: RichDocument = {
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [{ type: 'text', text: 'Hi', marks: [{ type: 'bold' }, { type: 'strike' }] }, { type: 'hardBreak' }],
    },
    { type: 'image', attrs: { src: 'data:image/png;base64,AA', alt: 'A cat' } },
    {
      type: 'orderedList',
      attrs: { start: 3 },
      content: [
        {
          type: 'listItem',
          content: [
            { type: 'paragraph', content: [{ type: 'text', text: 'one' }] },
            { type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'paragraph' }] }] },
          ],
        },
      ],
    },
  ],
};

test('parseDocument keeps a known document, as an object and as JSON', () => {
  expect(parseDocument(full)).toEqual({ document: full, dropped: [] });
  expect(parseDocument(JSON.stringify(full))).toEqual({ document: full, dropped: [] });
});

test.each(Object.getOwnPropertyNames(Object.prototype))('parseDocument treats a node named %s as unknown', (type) => {
  const content = [{ type, attrs: { level: 1 }, content: [{ type: 'text', text: 'Words' }] }];
  const { document, dropped } = parseDocument({ type: 'doc', content });
  expect(toPlainContent(document)).toBe('Words');
  expect(dropped).toContain(`attr:${type}.level`);
});

test('parseDocument drops unknown nodes, marks and attributes, and keeps their words', () => {
  const { document, dropped } = parseDocument({
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 1 }, content: [{ type: 'text', text: 'Title' }] },
      {
        type: 'blockquote',
        content: [
          {
            type: 'paragraph',
            content: [{ type: 'text', text: 'said', marks: [{ type: 'link', attrs: { href: 'x' } }] }],
          },
        ],
      },
      {
        type: 'paragraph',
        attrs: { textAlign: 'left' },
        content: [{ type: 'emoji', content: [{ type: 'text', text: '!' }] }],
      },
      { type: 'text', text: 'loose' },
    ],
  });
  expect(toPlainContent(document)).toBe('Title\n\nsaid\n\n!\n\nloose');
  expect(dropped).toEqual([
    'attr:heading.level',
    'node:heading',
    'node:blockquote',
    'mark:link',
    'attr:paragraph.textAlign',
    'node:emoji',
  ]);
});

test('parseDocument splits a paragraph at an image, and drops one without a source', () => {
  const image = { type: 'image', attrs: { src: 'data:,' } };
  const words = (text: string) => ({ type: 'text', text });
  const { document } = parseDocument({
    type: 'doc',
    content: [{ type: 'paragraph', content: [words('a'), image, words('b')] }],
  });
  expect(document.content.map((block) => block.type)).toEqual(['paragraph', 'image', 'paragraph']);
  expect(parseDocument({ type: 'doc', content: [{ type: 'image', attrs: {} }] })).toEqual({
    document: emptyDocument(),
    dropped: ['node:image'],
  });
});

test('parseDocument begins list items with a paragraph, and makes items of all children of a list', () => {
  const nested = { type: 'bulletList', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'x' }] }] };
  const { document } = parseDocument({
    type: 'doc',
    content: [{ type: 'bulletList', content: [{ type: 'listItem', content: [nested] }] }],
  });
  expect(toPlainContent(document)).toBe('•\n  • x');
});

test('parseDocument reads a string that is no document as plain text', () => {
  expect(toPlainContent(parseDocument('Just\nwords {').document)).toBe('Just\nwords {');
  expect(toPlainContent(parseDocument('123').document)).toBe('123');
  expect(parseDocument(null)).toEqual({ document: emptyDocument(), dropped: ['document'] });
});

test('parseDocument keeps the deepest words', () => {
  let value: unknown = { type: 'text', text: 'core' };
  for (let depth = 0; depth < 5000; depth += 1) value = { type: 'blockquote', content: [value] };
  const { document, dropped } = parseDocument({ type: 'doc', content: [value] });
  expect(toPlainContent(document)).toBe('core');
  expect(dropped).toContain('limit:depth');
});

test('parseDocument cuts an endless document', () => {
  const content = Array.from({ length: MAX_DOCUMENT_NODES * 2 }, () => ({ type: 'paragraph' }));
  const { document, dropped } = parseDocument({ type: 'doc', content });
  expect(document.content).toHaveLength(MAX_DOCUMENT_NODES);
  expect(dropped).toEqual(['limit:nodes']);
  const loop: { type: string; content: unknown[] } = { type: 'bulletList', content: [] };
  loop.content.push(loop, loop);
  expect(parseDocument(loop).dropped).toContain('limit:nodes');
});

test('parseDocument never throws, and leaves its own result unchanged', () => {
  const type = fc.constantFrom(
    'doc',
    'paragraph',
    'text',
    'image',
    'bulletList',
    'orderedList',
    'listItem',
    'hardBreak',
    'heading',
    'x',
  );
  const { node } = fc.letrec<{ node: unknown }>((tie) => ({
    node: fc.record(
      {
        type,
        text: fc.oneof(fc.string({ unit: 'binary' }), fc.anything()),
        attrs: fc.oneof(fc.record({ src: fc.string(), start: fc.integer(), alt: fc.anything() }), fc.anything()),
        marks: fc.array(fc.oneof(fc.record({ type: fc.constantFrom('bold', 'italic', 'link') }), fc.anything()), {
          maxLength: 3,
        }),
        content: fc.oneof({ depthSize: 'small' }, fc.constant([]), fc.array(tie('node'), { maxLength: 4 })),
      },
      { requiredKeys: ['type'] },
    ),
  }));
  fc.assert(
    fc.property(fc.oneof(node, fc.anything(), fc.string(), fc.json()), (value) => {
      const { document } = parseDocument(value);
      expect(parseDocument(document)).toEqual({ document, dropped: [] });
    }),
  );
});
