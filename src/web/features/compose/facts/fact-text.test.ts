import { getSchema } from '@tiptap/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BlockNode } from '#domain/documents/document.ts';
import { EXTENSIONS } from '../extensions.ts';
import { findRange, readFactText } from './fact-text.ts';

const schema = getSchema(EXTENSIONS);
const docOf = (content: BlockNode[]) => schema.nodeFromJSON({ type: 'doc', content });

test('every range of the text is found with the same characters in the document', () => {
  const bold = { type: 'text' as const, text: '12 %', marks: [{ type: 'bold' as const }] };
  const doc = docOf([
    { type: 'paragraph', content: [{ type: 'text', text: 'Sales rose ' }, bold, { type: 'text', text: ' in May.' }] },
    { type: 'image', attrs: { src: 'data:image/png;base64,AA==', alt: null } },
    {
      type: 'bulletList',
      content: [
        {
          type: 'listItem',
          content: [
            {
              type: 'paragraph',
              content: [{ type: 'text', text: 'One' }, { type: 'hardBreak' }, { type: 'text', text: 'Two' }],
            },
          ],
        },
      ],
    },
  ]);
  const read = readFactText(doc);
  expect(read.text).toBe('Sales rose 12 % in May.\n\nOne\nTwo');
  fc.assert(
    fc.property(fc.nat(read.text.length), fc.nat(read.text.length), (a, b) => {
      const [start, end] = [Math.min(a, b), Math.max(a, b)];
      const range = findRange(read, start, end);
      const words = read.text.slice(start, end).replaceAll('\n', '');
      if (range === null) expect(words).toBe('');
      else expect(doc.textBetween(range.from, range.to)).toBe(words);
    }),
  );
});

test('a document without text has no ranges', () => {
  const read = readFactText(docOf([{ type: 'paragraph' }]));
  expect(read.text).toBe('');
  expect(findRange(read, 0, 1)).toBeNull();
});
