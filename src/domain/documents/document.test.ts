import { expect, test } from 'vitest';
import { emptyDocument, findImages, hasImage, isEmptyDocument, type RichDocument, textNode } from './document.ts';

const image = { type: 'image', attrs: { src: 'data:image/png;base64,AA', alt: null } } as const;

function listed(...content: RichDocument['content']): RichDocument {
  return { type: 'doc', content: [{ type: 'bulletList', content: [{ type: 'listItem', content }] }] };
}

test('a document without ink is empty', () => {
  expect(isEmptyDocument(emptyDocument())).toBe(true);
  expect(
    isEmptyDocument(listed({ type: 'paragraph', content: [textNode(' \u200b\u00a0'), { type: 'hardBreak' }] })),
  ).toBe(true);
  expect(isEmptyDocument(listed({ type: 'paragraph', content: [textNode('.')] }))).toBe(false);
  expect(isEmptyDocument(listed({ type: 'paragraph' }, image))).toBe(false);
});

test('images are found wherever they stand', () => {
  expect(hasImage(emptyDocument())).toBe(false);
  expect(findImages(listed({ type: 'paragraph' }, image))).toEqual([image]);
});

test('marks stand once and in one order', () => {
  expect(textNode('a', ['strike', 'bold', 'strike'])).toEqual({
    type: 'text',
    text: 'a',
    marks: [{ type: 'bold' }, { type: 'strike' }],
  });
});
