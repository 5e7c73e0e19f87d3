import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { type Answer, html } from '#practice/http/response.ts';
import type { Route } from '#practice/http/routes.ts';
import { drawCover } from '#practice/images/png.ts';
import { ARTICLES, type Article } from './catalogue.ts';
import { enormousPage } from './enormous.ts';

/** The list of all there is. */
export function indexRoute(): Route {
  return { method: 'GET', path: '/', handle: () => html(200, indexPage()) };
}

/** A route for each article and one for their cover images; `url` stands in their pages for `{{origin}}`. */
export function articleRoutes(url: string): Route[] {
  return [
    ...ARTICLES.map((article): Route => {
      return { method: 'GET', path: `/articles/${article.slug}`, handle: () => articlePage(article, url) };
    }),
    {
      method: 'GET',
      path: '/articles/enormous',
      handle: (): Answer => {
        const headers = { 'content-type': 'text/html; charset=utf-8' };
        return { status: 200, headers, body: Readable.from(enormousPage()) };
      },
    },
    {
      method: 'GET',
      path: '/covers/:name',
      handle: (): Answer => {
        const body = drawCover(600, [214, 196, 160], [88, 104, 96]);
        return { status: 200, headers: { 'content-type': 'image/png' }, body };
      },
    },
  ];
}

async function articlePage(article: Article, url: string): Promise<Answer> {
  const file = await readFile(new URL(`pages/${article.file}`, import.meta.url), 'utf8');
  const page = file.replaceAll('{{origin}}', url);
  const body = article.isMisencoded ? Buffer.from(page, 'latin1') : page;
  return { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body };
}

const ODD_LINKS = [
  'articles/enormous',
  'missing',
  'empty',
  'file.pdf',
  'bomb',
  'loop',
  'redirect',
  'redirect-private',
  'slow',
  'latin1',
  'plain',
  'image.png',
];

function indexPage(): string {
  const articles = ARTICLES.map(
    ({ slug, title, language, note }) =>
      `<li><a href="/articles/${slug}" lang="${language}" hreflang="${language}">${title}</a> <small>(${note})</small></li>`,
  );
  const odd = ODD_LINKS.map((path) => `<li><a href="/${path}">/${path}</a></li>`);
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
<ul>${odd.join('\n')}</ul>
</main>
</body>
</html>
`;
}
