import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { content, type HttpResponse, html } from '#practice/http/response.ts';
import type { Route } from '#practice/http/routes.ts';
import { drawCover } from '#practice/images/png.ts';
import { ARTICLES, type Article, OTHER_PAGES } from './catalogue.ts';
import { enormousPage } from './enormous.ts';

const HTML = 'text/html; charset=utf-8';

/** The list of all articles and misbehaving addresses. */
export function indexRoute(): Route {
  return { method: 'GET', path: '/', handle: () => html(200, indexPage()) };
}

/** Routes for each article, each other page and the articles' cover images; `url` replaces `{{origin}}` in their pages. */
export function articleRoutes(url: string): Route[] {
  const get = (path: string, handle: Route['handle']): Route => ({ method: 'GET', path, handle });
  return [
    ...ARTICLES.map((article) => get(`/articles/${article.slug}`, () => articlePage(article, url))),
    ...OTHER_PAGES.map((slug) => get(`/pages/${slug}`, async () => html(200, await readPage(`${slug}.html`, url)))),
    get('/articles/enormous', () => content(HTML, Readable.from(enormousPage()))),
    get('/covers/:name', () => content('image/png', drawCover(600, [214, 196, 160], [88, 104, 96]))),
  ];
}

async function articlePage(article: Article, url: string): Promise<HttpResponse> {
  const page = await readPage(article.file, url);
  return content(HTML, article.isMisencoded ? Buffer.from(page, 'latin1') : page);
}

async function readPage(file: string, url: string): Promise<string> {
  return (await readFile(new URL(`pages/${file}`, import.meta.url), 'utf8')).replaceAll('{{origin}}', url);
}

const MISBEHAVING =
  'articles/enormous missing empty file.pdf bomb loop redirect redirect-private slow latin1 plain image.png'.split(' ');

function indexPage(): string {
  const articles = ARTICLES.map(
    ({ slug, title, language, note }) =>
      `<li><a href="/articles/${slug}" lang="${language}" hreflang="${language}">${title}</a> <small>(${note})</small></li>`,
  );
  const misbehaving = MISBEHAVING.map((path) => `<li><a href="/${path}">/${path}</a></li>`);
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>The Practice Reader</title></head>
<body>
<header><p>Practice network – every name and event on these pages is invented.</p></header>
<main>
<h1>The Practice Reader</h1>
<h2>Articles</h2>
<ul>${articles.join('\n')}</ul>
<h2>Addresses that misbehave</h2>
<ul>${misbehaving.join('\n')}</ul>
</main>
</body>
</html>
`;
}
