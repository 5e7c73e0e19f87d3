import { expect, test } from 'vitest';
import { detectSource, isEnoughText, linkSource } from './detect-source.ts';

test.each([
  ['https://example.com/a?b=c#d', 'https://example.com/a?b=c#d'],
  ['  http://example.com  ', 'http://example.com'],
  ['<https://example.com/a>', 'https://example.com/a'],
  ['example.com/news/story', 'https://example.com/news/story'],
  ['www.bbc.co.uk', 'https://www.bbc.co.uk'],
  ['spiegel.de', 'https://spiegel.de'],
  ['https://localhost:3000/x', 'https://localhost:3000/x'],
])('%s is a link', (input, url) => {
  expect(detectSource(input)).toEqual({ kind: 'article', url });
});

test.each([
  'AI in retail',
  'Node.js',
  'e.g.',
  'read https://example.com please',
  'leadership',
  'and/or',
  '3.14',
  'ftp://example.com/x',
  'https://',
])('%s is an idea', (input) => {
  expect(detectSource(input)).toEqual({ kind: 'ideas', text: input });
});

test.each([
  'https://www.youtube.com/watch?v=x',
  'youtu.be/abc',
  'https://m.youtube.com/shorts/1',
  'https://someone@youtube.com/x',
])('%s is a video', (input) => {
  expect(detectSource(input)).toMatchObject({ kind: 'video' });
});

test('where a link is asked for, words are none', () => {
  expect(() => linkSource('some words')).toThrow(expect.objectContaining({ code: 'PAGE_NOT_A_URL' }));
  expect(linkSource('https://notyoutube.com/x')).toEqual({ kind: 'article', url: 'https://notyoutube.com/x' });
});

test.each([
  ['a', false],
  ['AI', false],
  ['!!! ???', false],
  ['SEO', true],
  ['電動', true],
])('%s is enough: %s', (text, isEnough) => {
  expect(isEnoughText(text)).toBe(isEnough);
});
