import { expect, test } from 'vitest';
import { emptyDocument, findImages, hasImage, isEmptyDocument, type RichDocument, textNode } from './document.ts';

const image = { type: 'image', attrs: { src: 'data:image/png;base64,AA', alt: null } } as const;

function listed(...content: RichDocument['content']): RichDocument {
  return { type: 'doc', content: [{ type: 'bulletList', content: [{ type: 'listItem', content }] }] };
}

test('isEmptyDocument is true without an image or a visible character', () => {
  expect(isEmptyDocument(emptyDocument())).toBe(true);
  expect(
    isEmptyDocument(listed({ type: 'paragraph', content: [textNode(' \u200b\u00a0'), { type: 'hardBreak' }] })),
  ).toBe(true);
  expect(isEmptyDocument(listed({ type: 'paragraph', content: [textNode('.')] }))).toBe(false);
  expect(isEmptyDocument(listed({ type: 'paragraph' }, image))).toBe(false);
});

test('findImages finds every image in reading order', () => {
  expect(hasImage(emptyDocument())).toBe(false);
  expect(findImages(listed({ type: 'paragraph' }, image))).toEqual([image]);
});

test('textNode lists marks once and in order', () => {
  expect(textNode('a', ['strike', 'bold', 'strike'])).toEqual({
    type: 'text',
    text: 'a',
    marks: [{ type: 'bold' }, { type: 'strike' }],
  });
});
