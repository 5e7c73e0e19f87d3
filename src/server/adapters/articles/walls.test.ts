import { afterAll, beforeAll, expect, test } from 'vitest';
import { startArticles } from '#practice/articles/server.ts';
import { WALLS } from '#practice/articles/walls.ts';
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
  reader.readArticle(`${site.url}/walls/${slug}`, { signal: new AbortController().signal });

test.each(WALLS.filter(({ shows }) => shows === 'nothing'))(
  'a page that is nothing but a wall is refused by its name: $language, $kind ($slug)',
  async ({ slug, kind }) => {
    await expect(read(slug)).rejects.toMatchObject({ code: kind === 'paywall' ? 'paywall' : 'consent_wall' });
  },
);

test.each(WALLS.filter(({ shows }) => shows === 'beginning'))(
  'what a wall lets through is read, without the wall: $language ($slug)',
  async ({ slug, kind, paragraphs }) => {
    const article = await read(slug);
    expect(article.notice).toBe(kind);
    expect(article.text.split('\n\n')).toEqual(paragraphs.slice(0, 2));
  },
);
