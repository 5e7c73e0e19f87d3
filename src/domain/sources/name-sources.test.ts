import { expect, test } from 'vitest';
import { nameSources } from './name-sources.ts';

const article = (url: string | null) => ({ kind: 'article' as const, url });

test.each([
  [[], null],
  [[article('https://www.example.org/a?token=secret#b')], { kind: 'article', host: 'example.org' }],
  [[article('https://me:pass@news.example.org:8080/a')], { kind: 'article', host: 'news.example.org' }],
  [[article('no address')], { kind: 'article', host: null }],
  [[article(null)], { kind: 'article', host: null }],
  [[{ kind: 'video' as const, url: 'https://www.youtube.com/watch?v=1' }], { kind: 'video', host: null }],
  [[{ kind: 'ideas' as const }], { kind: 'ideas', host: null }],
  [[article('https://a.example/'), article('https://b.example/')], { kind: 'several', host: null }],
])('nameSources(%j) is %j', (sources, named) => {
  expect(nameSources(sources)).toEqual(named);
});
