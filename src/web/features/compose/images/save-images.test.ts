import { expect, test } from 'vitest';
import { imageAddress } from '#domain/images/image-address.ts';
import { type DraftContent, emptyContent } from '../draft/draft.ts';
import { findContentDataUrls, mapContentImages } from './content-images.ts';
import { keepContentPictures } from './save-images.ts';

const dataUrl = (name: string) => `data:image/png;base64,${name}`;
const addressOf = (src: string) => imageAddress(Buffer.from(src).toString('hex').padEnd(64, '0').slice(-64));
const image = (src: string) => ({ type: 'image' as const, attrs: { src, alt: null } });
const content: DraftContent = {
  ...emptyContent(),
  document: { type: 'doc', content: [image(dataUrl('AAAA')), image(dataUrl('BBBB')), image(dataUrl('AAAA'))] },
  linkCard: { title: 'A story', description: '', image: dataUrl('CCCC') },
};

test('every picture of the text and the card is kept once, and addresses take their places', async () => {
  const kept: string[] = [];
  const saved = await keepContentPictures(content, async (src) => {
    kept.push(src);
    return addressOf(src);
  });
  expect(kept).toEqual([dataUrl('AAAA'), dataUrl('BBBB'), dataUrl('CCCC')]);
  expect(findContentDataUrls(saved)).toEqual([]);
  expect(saved).toEqual(mapContentImages(content, addressOf));
});

test('without a picture to keep the content comes back at once, the very same', () => {
  const plain = mapContentImages(content, addressOf);
  expect(keepContentPictures(plain, () => Promise.reject(new Error('not asked')))).toBe(plain);
  expect(mapContentImages(plain, (src) => src)).toBe(plain);
});

test('one that fails rejects, after the others were tried; a card’s is named', async () => {
  const tried: string[] = [];
  const failing = (bad: string) => async (src: string) => {
    tried.push(src);
    if (src === bad) throw new Error('too odd');
    return addressOf(src);
  };
  await expect(keepContentPictures(content, failing(dataUrl('AAAA')))).rejects.toThrow(/^too odd$/);
  expect(tried).toHaveLength(3);
  await expect(keepContentPictures(content, failing(dataUrl('CCCC')))).rejects.toThrow(
    "The link card's picture could not be kept: too odd",
  );
});
