import { afterAll, beforeAll, expect, test } from 'vitest';
import { startArticles } from '#practice/articles/server.ts';
import type { Listening } from '#practice/http/listen.ts';
import { createGuardedFetch } from '#server/adapters/guarded-fetch/guarded-fetch.ts';
import { type ArticleReader, createArticleReader } from './reader.ts';

let site: Listening;
let reader: ArticleReader;
beforeAll(async () => {
  site = await startArticles();
  reader = createArticleReader({ fetchPage: createGuardedFetch({ allowOrigins: [site.url] }) });
});
afterAll(async () => {
  await reader.close();
  await site.close();
});

const read = (slug: string) =>
  reader.readArticle(`${site.url}/pages/${slug}`, { signal: new AbortController().signal });

test.each(['tide-clock-amp', 'tide-clock-print'])('%s is read like the article itself', async (slug) => {
  const article = await read(slug);
  expect(article).toMatchObject({
    url: `${site.url}/pages/${slug}`,
    title: 'The village that rewound its tide clock',
    author: 'Isolde Farrant',
    publishedAt: '2026-04-02T07:30:00.000Z',
    notice: null,
  });
  const paragraphs = article.text.split('\n\n');
  expect(paragraphs).toHaveLength(5);
  expect(paragraphs[0]).toMatch(/^The tide clock on the quay/);
  expect(paragraphs[4]).toMatch(/still waits for eleven minutes\.$/);
});

test('a stub that names a canonical address of its site is read there', async () => {
  expect(await read('tide-clock-stub')).toMatchObject({
    url: `${site.url}/pages/tide-clock-print`,
    author: 'Isolde Farrant',
    notice: null,
  });
});

test.each([
  ['queue-documentation', ['Waiting between attempts', 'moved to the list of dead jobs', 'for ever'], ['On this page']],
  ['kettle-product', ['beaten by hand', 'narrowest thermos flask'], ['Descaler', 'Add to basket']],
  ['sourdough-thread', ['smells of pear drops instead', 'Keep it.', 'prevents it in the first place'], ['Register']],
])('%s, no article, yields its text or a notice', async (slug, shown, left) => {
  const { text, notice } = await read(slug);
  if (notice !== null) return;
  for (const words of shown) expect(text).toContain(words);
  for (const words of left) expect(text).not.toContain(words);
});
