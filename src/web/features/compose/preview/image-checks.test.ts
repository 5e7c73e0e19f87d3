import { expect, test } from 'vitest';
import { emptyDocument, type RichDocument } from '#domain/documents/document.ts';
import { checkPictures } from './image-checks.ts';

const pictures = (...alts: (string | null)[]): RichDocument => ({
  type: 'doc',
  content: alts.map((alt) => ({ type: 'image', attrs: { src: 'data:image/png;base64,AAAA', alt } })),
});

test('pictures without a description are counted', () => {
  expect(checkPictures(emptyDocument())).toEqual([]);
  expect(checkPictures(pictures('A chart'))).toMatchObject([{ level: 'good' }]);
  expect(checkPictures(pictures('A chart', null))[0]?.text).toMatch(/^1 picture has no/);
  expect(checkPictures(pictures(null))[0]?.remedy).toBe('describe');
  expect(checkPictures(pictures(' ', null))[0]?.text).toMatch(/^2 pictures have no/);
});
