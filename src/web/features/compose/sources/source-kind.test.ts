import { expect, test } from 'vitest';
import { isSourceUrl, recogniseSource } from './source-kind.ts';

test('an address alone is a link, with or without a scheme', () => {
  expect(recogniseSource(' https://example.org/a?b=c ')).toBe('article');
  expect(recogniseSource('www.example.org/article')).toBe('article');
  expect(recogniseSource('example.com/article')).toBe('article');
  expect(recogniseSource('https://youtu.be/abc')).toBe('video');
  expect(recogniseSource('www.youtube.com/watch?v=abc')).toBe('video');
  expect(recogniseSource('spiegel.de')).toBe('article');
});

test('words are ideas, even with an address among them', () => {
  expect(recogniseSource('what I learnt from https://example.org/a')).toBe('ideas');
  expect(recogniseSource('three ideas')).toBe('ideas');
  expect(recogniseSource('https://example.org/a https://example.org/b')).toBe('ideas');
  expect(recogniseSource(`https://example.org/${'a'.repeat(2048)}`)).toBe('ideas');
  expect(recogniseSource('  \n ')).toBeNull();
});

test('a source address is empty or an http(s) address', () => {
  for (const good of ['', 'https://example.org', 'http://localhost:4000/a', 'https://example.org/a%20b?c#d']) {
    expect(isSourceUrl(good), good).toBe(true);
  }
  for (const bad of ['example.org', 'ftp://example.org', 'javascript:alert(1)', 'https://a b.org', 'https://nothing']) {
    expect(isSourceUrl(bad), bad).toBe(false);
  }
  expect(isSourceUrl(`https://example.org/${'a'.repeat(2048)}`)).toBe(false);
});
