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

test('a known document stays as it is, as an object and as JSON', () => {
  expect(parseDocument(full)).toEqual({ document: full, dropped: [] });
  expect(parseDocument(JSON.stringify(full))).toEqual({ document: full, dropped: [] });
});

test.each(Object.getOwnPropertyNames(Object.prototype))('a node named %s is unknown like any other', (type) => {
  const content = [{ type, attrs: { level: 1 }, content: [{ type: 'text', text: 'Words' }] }];
  const { document, dropped } = parseDocument({ type: 'doc', content });
  expect(toPlainContent(document)).toBe('Words');
  expect(dropped).toContain(`attr:${type}.level`);
});

test('unknown nodes, marks and attributes go, their words stay', () => {
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

test('an image inside a paragraph splits it; one without a source goes', () => {
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

test('a list item begins with a paragraph, and every child of a list is an item', () => {
  const nested = { type: 'bulletList', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'x' }] }] };
  const { document } = parseDocument({
    type: 'doc',
    content: [{ type: 'bulletList', content: [{ type: 'listItem', content: [nested] }] }],
  });
  expect(toPlainContent(document)).toBe('•\n  • x');
});

test('a string that is no document is plain text', () => {
  expect(toPlainContent(parseDocument('Just\nwords {').document)).toBe('Just\nwords {');
  expect(toPlainContent(parseDocument('123').document)).toBe('123');
  expect(parseDocument(null)).toEqual({ document: emptyDocument(), dropped: ['document'] });
});

test('the deepest words survive', () => {
  let value: unknown = { type: 'text', text: 'core' };
  for (let depth = 0; depth < 5000; depth += 1) value = { type: 'blockquote', content: [value] };
  const { document, dropped } = parseDocument({ type: 'doc', content: [value] });
  expect(toPlainContent(document)).toBe('core');
  expect(dropped).toContain('limit:depth');
});

test('a document without end is cut', () => {
  const content = Array.from({ length: MAX_DOCUMENT_NODES * 2 }, () => ({ type: 'paragraph' }));
  const { document, dropped } = parseDocument({ type: 'doc', content });
  expect(document.content).toHaveLength(MAX_DOCUMENT_NODES);
  expect(dropped).toEqual(['limit:nodes']);
  const loop: { type: string; content: unknown[] } = { type: 'bulletList', content: [] };
  loop.content.push(loop, loop);
  expect(parseDocument(loop).dropped).toContain('limit:nodes');
});

test('never throws, and reading its own answer changes nothing', () => {
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
