import { expect, test } from 'vitest';
import { emptyDocument, type RichDocument } from '#domain/documents/document.ts';
import { checkImages } from './image-checks.ts';

const images = (...alts: (string | null)[]): RichDocument => ({
  type: 'doc',
  content: alts.map((alt) => ({ type: 'image', attrs: { src: 'data:image/png;base64,AAAA', alt } })),
});

test('images without a description are counted', () => {
  expect(checkImages(emptyDocument())).toEqual([]);
  expect(checkImages(images('A chart'))).toMatchObject([{ level: 'good' }]);
  expect(checkImages(images('A chart', null))[0]?.text).toMatch(/^1 image has no/);
  expect(checkImages(images(null))[0]?.remedy).toBe('describe');
  expect(checkImages(images(' ', null))[0]?.text).toMatch(/^2 images have no/);
});
