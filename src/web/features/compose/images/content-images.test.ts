import { expect, test } from 'vitest';
import type { RichDocument } from '#domain/documents/document.ts';
import { documentFromPlainText } from '#domain/documents/document-from-plain-text.ts';
import { imageAddress } from '#domain/images/image-address.ts';
import { type DraftContent, emptyContent } from '../draft/draft.ts';
import { findContentDataUrls, mapContentImages, textWithoutImages, uploadContentImages } from './content-images.ts';

const dataUrl = (name: string) => `data:image/png;base64,${name}`;
const addressOf = (src: string) => imageAddress(Buffer.from(src).toString('hex').padEnd(64, '0').slice(-64));
const image = (src: string) => ({ type: 'image' as const, attrs: { src, alt: null } });
const content: DraftContent = {
  ...emptyContent(),
  document: { type: 'doc', content: [image(dataUrl('AAAA')), image(dataUrl('BBBB')), image(dataUrl('AAAA'))] },
  linkCard: { title: 'A story', description: '', image: dataUrl('CCCC') },
};

test('every image of the text and the card is uploaded once and replaced by its address', async () => {
  const uploaded: string[] = [];
  const saved = await uploadContentImages(content, async (src) => {
    uploaded.push(src);
    return addressOf(src);
  });
  expect(uploaded).toEqual([dataUrl('AAAA'), dataUrl('BBBB'), dataUrl('CCCC')]);
  expect(findContentDataUrls(saved)).toEqual([]);
  expect(saved).toEqual(mapContentImages(content, addressOf));
});

test('without an image to upload the same content is returned, and no promise', () => {
  const plain = mapContentImages(content, addressOf);
  expect(uploadContentImages(plain, () => Promise.reject(new Error('not asked')))).toBe(plain);
  expect(mapContentImages(plain, (src) => src)).toBe(plain);
});

test('an upload that fails rejects after the others were tried; the error of a card says so', async () => {
  const tried: string[] = [];
  const failing = (bad: string) => async (src: string) => {
    tried.push(src);
    if (src === bad) throw new Error('too odd');
    return addressOf(src);
  };
  await expect(uploadContentImages(content, failing(dataUrl('AAAA')))).rejects.toThrow(/^too odd$/);
  expect(tried).toHaveLength(3);
  await expect(uploadContentImages(content, failing(dataUrl('CCCC')))).rejects.toThrow(
    "The link card's image could not be kept: too odd",
  );
});

test('a rewrite gets the text alone', () => {
  const former: RichDocument = {
    type: 'doc',
    content: [image(dataUrl('AAAA')), ...documentFromPlainText('Text').content],
  };
  expect(textWithoutImages(former)).toBe('Text');
  expect(textWithoutImages({ type: 'doc', content: [image(dataUrl('AAAA'))] })).toBe('');
});
