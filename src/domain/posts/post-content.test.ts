import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BlockNode, RichDocument } from '#domain/documents/document.ts';
import { parseDocument } from '#domain/documents/parse-document.ts';
import { replaceImages } from '#domain/images/document-images.ts';
import { findImageHash, imageAddress, isDataUrl } from '#domain/images/image-address.ts';
import { toNetworkText } from '#domain/linkedin-text/network-text.ts';
import { findStoredImages, imagesToUpload, type LinkCard, postContentOf, shownContentOf } from './post-content.ts';

const hash = (sign: string) => sign.repeat(64);
const image = (src: string, alt: string | null = null): BlockNode => ({ type: 'image', attrs: { src, alt } });
const documentOf = (...content: BlockNode[]): RichDocument => ({ type: 'doc', content });
const linkCard: LinkCard = { title: 'A story', description: 'Told well', image: imageAddress(hash('c')) };
const articleUrl = 'https://example.org/story';

test('postContentOf gives images in reading order, with their alt texts, also those in lists', () => {
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

test('postContentOf gives the link card of a post without images', () => {
  expect(postContentOf({ document: documentOf(), articleUrl, linkCard })).toEqual({
    kind: 'article',
    source: articleUrl,
    title: 'A story',
    description: 'Told well',
    image: hash('c'),
  });
});

test('postContentOf is null without a source or without a card', () => {
  expect(postContentOf({ document: documentOf(), articleUrl: null, linkCard })).toBeNull();
  expect(postContentOf({ document: documentOf(), articleUrl: '', linkCard })).toBeNull();
  expect(postContentOf({ document: documentOf(), articleUrl, linkCard: null })).toBeNull();
});

test('postContentOf leaves out images that are not stored', () => {
  const document = documentOf(image('https://elsewhere.example/a.png'));
  expect(postContentOf({ document, articleUrl: null, linkCard: null })).toBeNull();
});

test('shownContentOf includes images and cards that are not stored yet, in the same order', () => {
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

test('imagesToUpload gives each image once, in order, a card’s too', () => {
  const [a, b] = [hash('a'), hash('b')];
  const images = [b, a, b].map((name) => ({ hash: name, altText: '' }));
  expect(imagesToUpload({ kind: 'images', images })).toEqual([b, a]);
  const card = { kind: 'article' as const, source: articleUrl, title: 'x', description: '' };
  expect(imagesToUpload({ ...card, image: a })).toEqual([a]);
  expect(imagesToUpload({ ...card, image: null })).toEqual([]);
  expect(imagesToUpload(null)).toEqual([]);
});

test('findStoredImages gives all images of a post, and its card’s even if the card is not published', () => {
  const document = documentOf(image(imageAddress(hash('a'))), image('https://elsewhere.example/a.png'));
  expect(findStoredImages({ document, linkCard })).toEqual([hash('a'), hash('c')]);
  expect(findStoredImages({ document: null, linkCard: { ...linkCard, image: null } })).toEqual([]);
});

const FRESH = ['data:image/png;base64,AAAA', 'data:image/png;base64,BBBB'];
const arbitraryImage = fc
  .record({
    src: fc.constantFrom(
      ...FRESH,
      imageAddress(hash('a')),
      imageAddress(hash('b')),
      'kept-here:x',
      'https://e.example/a',
    ),
    alt: fc.option(fc.constantFrom('A chart', ' ', 'Ünïcode')),
  })
  .map(({ src, alt }) => image(src, alt));
const arbitraryParagraph = fc
  .constantFrom('', 'Words', 'See https://e.example/x, #tag', 'Two\nlines')
  .map((text): BlockNode => ({ type: 'paragraph', content: text === '' ? [] : [{ type: 'text', text }] }));
const arbitraryList = fc
  .array(fc.tuple(arbitraryParagraph, fc.array(fc.oneof(arbitraryImage, arbitraryParagraph), { maxLength: 2 })), {
    minLength: 1,
    maxLength: 3,
  })
  .map(
    (items) =>
      ({
        type: 'bulletList',
        content: items.map(([first, rest]) => ({ type: 'listItem', content: [first, ...rest] })),
      }) as BlockNode,
  );

test('postContentOf a saved post equals shownContentOf before the save', () => {
  const arbitraryPost = fc.record({
    blocks: fc.array(fc.oneof(arbitraryImage, arbitraryParagraph, arbitraryList), { maxLength: 6 }),
    articleUrl: fc.constantFrom(null, '', articleUrl),
    linkCard: fc.constantFrom(null, linkCard, { ...linkCard, image: FRESH[0] ?? null }, { ...linkCard, image: null }),
  });
  const kept = (src: string) => (isDataUrl(src) ? imageAddress(hash(String(FRESH.indexOf(src)))) : src);
  fc.assert(
    fc.property(arbitraryPost, ({ blocks, ...beside }) => {
      const document = parseDocument(documentOf(...blocks)).document;
      const shown = shownContentOf({ ...beside, document });
      // What the server makes of it: pictures by address, others left out.
      const saved = replaceImages(document, (one) => {
        const src = kept(one.attrs.src);
        return findImageHash(src) === null ? null : { ...one, attrs: { ...one.attrs, src } };
      });
      const card = beside.linkCard;
      const savedCard = card === null || card.image === null ? card : { ...card, image: kept(card.image) };
      const sent = postContentOf({ articleUrl: beside.articleUrl, linkCard: savedCard, document: saved });
      const asSent = (src: string) => findImageHash(kept(src));
      expect(sent).toEqual(
        shown?.kind === 'images'
          ? { ...shown, images: shown.images.map(({ src, altText }) => ({ hash: asSent(src), altText })) }
          : shown && { ...shown, image: shown.image === null ? null : asSent(shown.image) },
      );
      expect(toNetworkText(saved)).toBe(toNetworkText(document));
    }),
  );
});
