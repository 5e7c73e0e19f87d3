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
])('detectSource: %s is a link', (input, url) => {
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
])('detectSource: %s is an idea', (input) => {
  expect(detectSource(input)).toEqual({ kind: 'ideas', text: input });
});

test.each([
  'https://www.youtube.com/watch?v=x',
  'youtu.be/abc',
  'https://m.youtube.com/shorts/1',
  'https://someone@youtube.com/x',
])('detectSource: %s is a video', (input) => {
  expect(detectSource(input)).toMatchObject({ kind: 'video' });
});

test('linkSource rejects words', () => {
  expect(() => linkSource('some words')).toThrow(expect.objectContaining({ code: 'PAGE_NOT_A_URL' }));
  expect(linkSource('https://notyoutube.com/x')).toEqual({ kind: 'article', url: 'https://notyoutube.com/x' });
});

test.each([
  ['a', false],
  ['AI', false],
  ['!!! ???', false],
  ['SEO', true],
  ['電動', true],
])('isEnoughText of %s is %s', (text, isEnough) => {
  expect(isEnoughText(text)).toBe(isEnough);
});

test.each([
  ['  https://example.com/a  ', { kind: 'article', url: 'https://example.com/a' }],
  ['example.com/a', { kind: 'article', url: 'https://example.com/a' }],
  ['www.example.com', { kind: 'article', url: 'https://www.example.com' }],
  ['<https://example.com/a>', { kind: 'article', url: 'https://example.com/a' }],
  ['HTTP://EXAMPLE.COM', { kind: 'article', url: 'HTTP://EXAMPLE.COM' }],
  ['https://user@example.com:8080/a', { kind: 'article', url: 'https://user@example.com:8080/a' }],
  ['spiegel.de', { kind: 'article', url: 'https://spiegel.de' }],
  ['bücher.example/neu', { kind: 'article', url: 'https://bücher.example/neu' }],
  ['youtube.com/watch?v=abcdefghijk', { kind: 'video', url: 'https://youtube.com/watch?v=abcdefghijk' }],
  ['https://youtube.com@evil.example/watch', { kind: 'article', url: 'https://youtube.com@evil.example/watch' }],
] as const)('linkSource reads %j', (typed, source) => {
  expect(linkSource(typed)).toEqual(source);
  expect(detectSource(typed)).toEqual(source);
});

test.each([
  '',
  '  ',
  'two words',
  'https://',
  'https:///path',
  'Node.js',
  'e.g.',
  'main.py',
  'readme.md',
  '3.5',
  `a.io/${'x'.repeat(2044)}`,
])('linkSource throws PAGE_NOT_A_URL for %j', (typed) => {
  expect(() => linkSource(typed)).toThrow(expect.objectContaining({ code: 'PAGE_NOT_A_URL' }));
  expect(detectSource(typed)).toEqual({ kind: 'ideas', text: typed.trim() });
});

test('linkSource reads an address of 2,048 characters', () => {
  expect(linkSource(`a.io/${'x'.repeat(2043)}`).kind).toBe('article');
});

test.each([
  ['', false],
  ['a', false],
  ['ab', false],
  ['abc', true],
  ['a1!', false],
  ['3.5', false],
  ['港', false],
  ['港口', true],
  ['한', false],
  ['한국', true],
  ['!!!', false],
])('isEnoughText: %j is %s', (text, isEnough) => {
  expect(isEnoughText(text)).toBe(isEnough);
});
