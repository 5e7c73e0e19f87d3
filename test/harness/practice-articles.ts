import { afterAll, beforeAll } from 'vitest';
import { startArticles } from '#practice/articles/server.ts';
import type { Listening } from '#practice/http/listen.ts';
import { type ArticleReader, createArticleReader } from '#server/adapters/articles/reader.ts';
import { createGuardedFetch } from '#server/adapters/guarded-fetch/guarded-fetch.ts';
import type { Article } from '#server/ports/web-page.ts';

/** The practice articles, served for the tests of a file, and a reader of their pages. */
export function servePracticeArticles() {
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
  return {
    /** The whole address of a path. */
    urlOf: (path: string) => site.url + path,
    /** Reads the page at a path. */
    read: (path: string): Promise<Article> =>
      reader.readArticle(site.url + path, { signal: new AbortController().signal }),
  };
}
