import { expect, test } from 'vitest';
import { type BlockNode, findImages, type ImageNode, type RichDocument } from '#domain/documents/document.ts';
import { parseDocument } from '#domain/documents/parse-document.ts';
import {
  canShowImage,
  countUnavailable,
  countUndescribed,
  findDataUrls,
  mapImageSources,
  replaceImages,
} from './document-images.ts';
import { imageAddress } from './image-address.ts';

const DATA = 'data:image/png;base64,AAAA';
const STORED = imageAddress('ab'.repeat(32));
const image = (src: string, alt: string | null = null): ImageNode => ({ type: 'image', attrs: { src, alt } });
const document: RichDocument = {
  type: 'doc',
  content: [
    image(DATA, 'A chart'),
    { type: 'paragraph' },
    {
      type: 'orderedList',
      attrs: { start: 2 },
      content: [{ type: 'listItem', content: [{ type: 'paragraph' }, image(DATA, ' '), image(STORED)] }],
    },
  ],
};

test('findDataUrls finds the images in the document itself once, however deep', () => {
  expect(findDataUrls(document)).toEqual([DATA]);
});

const sourcesOf = (doc: RichDocument) => findImages(doc).map(({ attrs }) => attrs.src);

test('replaceImages replaces every image, however deep, and changes nothing else', () => {
  const replaced = replaceImages(document, (one) => image(one.attrs.src.toUpperCase(), one.attrs.alt));
  expect(sourcesOf(replaced)).toEqual(sourcesOf(document).map((src) => src.toUpperCase()));
  expect(replaceImages(document, (one) => one)).toEqual(document);
  expect(sourcesOf(document)).toEqual([DATA, DATA, STORED]);
});

test('replaceImages, removing images, leaves a document that the editor can open', () => {
  const without = replaceImages(document, (one) => (one.attrs.src === STORED ? one : null));
  expect(sourcesOf(without)).toEqual([STORED]);
  expect(parseDocument(without)).toEqual({ document: without, dropped: [] });
  const empty: BlockNode[] = [{ type: 'paragraph' }];
  expect(replaceImages({ type: 'doc', content: [image('a')] }, () => null)).toEqual({ type: 'doc', content: empty });
});

test('mapImageSources maps the sources everywhere and changes nothing else', () => {
  const mapped = mapImageSources(document, (src) => (src === DATA ? STORED : src));
  expect(findDataUrls(mapped)).toEqual([]);
  expect(JSON.stringify(mapped)).toBe(JSON.stringify(document).replaceAll(DATA, STORED));
});

test('mapImageSources returns the same document where nothing changes', () => {
  expect(mapImageSources(document, (src) => src)).toBe(document);
});

test('countUndescribed counts images without a description, also of blanks only', () => {
  expect(countUndescribed(document)).toBe(2);
});

test('canShowImage allows own and embedded images only', () => {
  expect(canShowImage(DATA)).toBe(true);
  expect(canShowImage(STORED)).toBe(true);
  for (const src of ['https://elsewhere.example/a.png', '//elsewhere.example/a.png', 'blob:x', '/api/images/x', ''])
    expect(canShowImage(src), src).toBe(false);
});

test('countUnavailable counts the images that cannot be shown', () => {
  expect(countUnavailable(document)).toBe(0);
  const lost = (src: string): ImageNode => ({ type: 'image', attrs: { src, alt: null } });
  expect(countUnavailable({ ...document, content: [...document.content, lost('kept-here:1'), lost('')] })).toBe(2);
});
