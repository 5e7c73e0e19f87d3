import { expect, test } from 'vitest';
import type { RichDocument } from '#domain/documents/document.ts';
import { documentFromPlainText } from '#domain/documents/document-from-plain-text.ts';
import { withPicturesOf, wordsToRewrite } from './rewrite-with-images.ts';

const image = { type: 'image' as const, attrs: { src: 'data:image/png;base64,AAAA', alt: 'A chart' } };
const before: RichDocument = { type: 'doc', content: [image, ...documentFromPlainText('Words').content] };

test('a rewrite gets the words alone, and the pictures stand below what it gives', () => {
  expect(wordsToRewrite(before)).toBe('Words');
  expect(wordsToRewrite({ type: 'doc', content: [image] })).toBe('');
  const { content } = withPicturesOf(documentFromPlainText('New words'), before);
  expect(content).toEqual([...documentFromPlainText('New words').content, image]);
});
