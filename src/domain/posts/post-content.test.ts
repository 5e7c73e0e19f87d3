import { expect, test } from 'vitest';
import { imageAddress } from '../images/image-address.ts';
import type { BlockNode, RichDocument } from '../text/document.ts';
import { findKeptImages, imagesToUpload, type LinkCard, postContentOf, shownContentOf } from './post-content.ts';

const hash = (sign: string) => sign.repeat(64);
const image = (src: string, alt: string | null = null): BlockNode => ({ type: 'image', attrs: { src, alt } });
const documentOf = (...content: BlockNode[]): RichDocument => ({ type: 'doc', content });
const linkCard: LinkCard = { title: 'A story', description: 'Told well', image: imageAddress(hash('c')) };
const articleUrl = 'https://example.org/story';

test('pictures go in reading order, with their descriptions, from within lists too', () => {
  const listed: BlockNode = {
    type: 'bulletList',
    content: [{ type: 'listItem', content: [{ type: 'paragraph' }, image(imageAddress(hash('b')))] }],
  };
  const document = documentOf(image(imageAddress(hash('a')), 'A harbour'), listed);
  expect(postContentOf({ document, articleUrl, linkCard })).toEqual({
    kind: 'images',
    images: [
      { hash: hash('a'), altText: 'A harbour' },
      { hash: hash('b'), altText: '' },
    ],
  });
});

test('a post without pictures leads to its source by a card', () => {
  expect(postContentOf({ document: documentOf(), articleUrl, linkCard })).toEqual({
    kind: 'article',
    source: articleUrl,
    title: 'A story',
    description: 'Told well',
    image: hash('c'),
  });
});

test('without a source, or without a card, the text goes alone', () => {
  expect(postContentOf({ document: documentOf(), articleUrl: null, linkCard })).toBeNull();
  expect(postContentOf({ document: documentOf(), articleUrl: '', linkCard })).toBeNull();
  expect(postContentOf({ document: documentOf(), articleUrl, linkCard: null })).toBeNull();
});

test('a picture nobody keeps does not go', () => {
  const document = documentOf(image('https://elsewhere.example/a.png'));
  expect(postContentOf({ document, articleUrl: null, linkCard: null })).toBeNull();
});

test('the screen shows pictures and cards that are not kept yet, in the same order', () => {
  const fresh = 'data:image/png;base64,AAAA';
  const foreign = image('https://elsewhere.example/a.png');
  const document = documentOf(image(fresh, 'New'), foreign, image(imageAddress(hash('a'))));
  expect(shownContentOf({ document, articleUrl, linkCard })).toEqual({
    kind: 'images',
    images: [
      { src: fresh, altText: 'New' },
      { src: imageAddress(hash('a')), altText: '' },
    ],
  });
  const card = { ...linkCard, image: fresh };
  expect(shownContentOf({ document: documentOf(), articleUrl, linkCard: card })).toEqual({
    kind: 'article',
    source: articleUrl,
    ...card,
  });
  expect(shownContentOf({ document: documentOf(), articleUrl: '', linkCard: card })).toBeNull();
});

test('each picture is uploaded once, in order, a card’s too', () => {
  const [a, b] = [hash('a'), hash('b')];
  const images = [b, a, b].map((name) => ({ hash: name, altText: '' }));
  expect(imagesToUpload({ kind: 'images', images })).toEqual([b, a]);
  const card = { kind: 'article' as const, source: articleUrl, title: 'x', description: '' };
  expect(imagesToUpload({ ...card, image: a })).toEqual([a]);
  expect(imagesToUpload({ ...card, image: null })).toEqual([]);
  expect(imagesToUpload(null)).toEqual([]);
});

test('a post holds on to every picture it shows, and to its card’s though the card does not go', () => {
  const document = documentOf(image(imageAddress(hash('a'))), image('https://elsewhere.example/a.png'));
  expect(findKeptImages({ document, linkCard })).toEqual([hash('a'), hash('c')]);
  expect(findKeptImages({ document: null, linkCard: { ...linkCard, image: null } })).toEqual([]);
});
