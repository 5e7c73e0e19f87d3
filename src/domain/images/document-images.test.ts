import { expect, test } from 'vitest';
import type { ImageNode, RichDocument } from '#domain/documents/document.ts';
import { canShowImage, countUnavailable, countUndescribed, findDataUrls, mapImageSources } from './document-images.ts';
import { imageAddress } from './image-address.ts';

const DATA = 'data:image/png;base64,AAAA';
const KEPT = imageAddress('ab'.repeat(32));
const image = (src: string, alt: string | null = null): ImageNode => ({ type: 'image', attrs: { src, alt } });
const document: RichDocument = {
  type: 'doc',
  content: [
    image(DATA, 'A chart'),
    { type: 'paragraph' },
    {
      type: 'orderedList',
      attrs: { start: 2 },
      content: [{ type: 'listItem', content: [{ type: 'paragraph' }, image(DATA, ' '), image(KEPT)] }],
    },
  ],
};

test('pictures in the document itself are found once, however deep', () => {
  expect(findDataUrls(document)).toEqual([DATA]);
});

test('sources are mapped everywhere and nothing else changes', () => {
  const mapped = mapImageSources(document, (src) => (src === DATA ? KEPT : src));
  expect(findDataUrls(mapped)).toEqual([]);
  expect(JSON.stringify(mapped)).toBe(JSON.stringify(document).replaceAll(DATA, KEPT));
});

test('a document without anything to map stays the very same', () => {
  expect(mapImageSources(document, (src) => src)).toBe(document);
});

test('a picture without words counts as undescribed, blanks are no words', () => {
  expect(countUndescribed(document)).toBe(2);
});

test('only own and embedded pictures are shown', () => {
  expect(canShowImage(DATA)).toBe(true);
  expect(canShowImage(KEPT)).toBe(true);
  for (const src of ['https://elsewhere.example/a.png', '//elsewhere.example/a.png', 'blob:x', '/api/images/x', ''])
    expect(canShowImage(src), src).toBe(false);
});

test('what cannot be shown is lost to the post', () => {
  expect(countUnavailable(document)).toBe(0);
  const lost = (src: string): ImageNode => ({ type: 'image', attrs: { src, alt: null } });
  expect(countUnavailable({ ...document, content: [...document.content, lost('kept-here:1'), lost('')] })).toBe(2);
});
