import { expect, test } from 'vitest';
import { emptyDocument, type RichDocument } from '#domain/text/document.ts';
import { checkPictures } from './picture-checks.ts';

const pictures = (...alts: (string | null)[]): RichDocument => ({
  type: 'doc',
  content: alts.map((alt) => ({ type: 'image', attrs: { src: 'data:image/png;base64,AAAA', alt } })),
});

test('pictures without a description are counted', () => {
  expect(checkPictures(emptyDocument())).toEqual([]);
  expect(checkPictures(pictures('A chart'))).toMatchObject([{ level: 'good' }]);
  expect(checkPictures(pictures('A chart', null))[0]?.text).toMatch(/^1 picture has no/);
  expect(checkPictures(pictures(' ', null))[0]?.text).toMatch(/^2 pictures have no/);
});

test('pictures that cannot be shown will not be sent, and that is said', () => {
  const lost = (...srcs: string[]): RichDocument => ({
    type: 'doc',
    content: srcs.map((src) => ({ type: 'image', attrs: { src, alt: 'A chart' } })),
  });
  expect(checkPictures(lost('kept-here:1', 'data:image/png;base64,AAAA'))).toMatchObject([
    { level: 'bad', text: expect.stringMatching(/^1 picture is not available and will not be in the post/) },
    { id: 'alt', level: 'good' },
  ]);
  expect(checkPictures(lost('kept-here:1', 'https://elsewhere.example/a.png'))).toMatchObject([
    { level: 'bad', text: expect.stringMatching(/^2 pictures are not available/) },
  ]);
});
