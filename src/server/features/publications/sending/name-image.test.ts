import { expect, test } from 'vitest';
import { PUBLISHING } from '#contract/publishing-messages.ts';
import { nameImage } from './name-image.ts';

const images = (...altTexts: string[]) => ({
  kind: 'images' as const,
  images: altTexts.map((altText, at) => ({ hash: `${at}`, altText })),
});
const card = { kind: 'article' as const, source: 'https://example.org', title: 'T', description: '', image: 'a' };

test.each([
  [card, 'a', "the card's image"],
  [images('A kiln'), null, 'the image'],
  [images('A kiln', ''), null, 'one of the images'],
  [images('A kiln', ''), 'unknown', 'one of the images'],
  [images('A kiln', ' '), '1', 'image 2'],
  [images('A kiln', ''), '0', 'image 1 ("A kiln")'],
  [images('', 'x'.repeat(61)), '1', `image 2 ("${'x'.repeat(60)}…")`],
])('%j, %s: %s', (content, hash, name) => {
  expect(nameImage(content, hash)).toBe(name);
  expect(PUBLISHING.imageRefused(name)).toContain(name);
});
