import { expect, test } from 'vitest';
import type { BlockNode, ImageNode, RichDocument } from '#domain/documents/document.ts';
import { findImages } from '#domain/documents/document.ts';
import { parseDocument } from '#domain/documents/parse-document.ts';
import { replaceImages } from './replace-images.ts';

const image = (src: string): ImageNode => ({ type: 'image', attrs: { src, alt: `about ${src}` } });
const words: BlockNode = { type: 'paragraph', content: [{ type: 'text', text: 'Words', marks: [{ type: 'bold' }] }] };
const list: BlockNode = {
  type: 'orderedList',
  attrs: { start: 3 },
  content: [
    {
      type: 'listItem',
      content: [
        words,
        image('b'),
        { type: 'bulletList', content: [{ type: 'listItem', content: [words, image('c')] }] },
      ],
    },
  ],
};
const document: RichDocument = { type: 'doc', content: [image('a'), words, list] };
const sourcesOf = (doc: RichDocument) => findImages(doc).map(({ attrs }) => attrs.src);

test('every image is replaced, however deep, and nothing else is touched', () => {
  const replaced = replaceImages(document, (one) => image(one.attrs.src.toUpperCase()));
  expect(sourcesOf(replaced)).toEqual(['A', 'B', 'C']);
  expect(replaceImages(document, (one) => one)).toEqual(document);
  expect(sourcesOf(document)).toEqual(['a', 'b', 'c']);
});

test('an image that is taken out leaves a document that the editor opens', () => {
  const without = replaceImages(document, ({ attrs }) => (attrs.src === 'b' ? image('b') : null));
  expect(sourcesOf(without)).toEqual(['b']);
  expect(parseDocument(without)).toEqual({ document: without, dropped: [] });
  expect(replaceImages({ type: 'doc', content: [image('a')] }, () => null)).toEqual({
    type: 'doc',
    content: [{ type: 'paragraph' }],
  });
});
