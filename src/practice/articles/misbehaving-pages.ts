import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { content, type HttpResponse, html, plain, redirect } from '#practice/http/response.ts';
import type { Route } from '#practice/http/routes.ts';
import { drawCover } from '#practice/images/png.ts';
import { ARTICLES } from './catalogue.ts';
import { WALLS, wallPage } from './walls.ts';

const ZIP_BOMB_MEMBER_BYTES = 4_000_000;
const ZIP_BOMB_MEMBERS = 250;

const LATIN_PAGE = `<!doctype html>
<html lang="en"><head><title>Crème brûlée for forty</title></head>
<body><article><h1>Crème brûlée for forty</h1>
<p>The café in the old façade of the tram depot serves forty covers, no more. Its naïve first menu, typed with a
bâton of an accent wherever the owner felt like one, listed a crème brûlée that took nine hours to set.</p>
<p>The second menu lists the same dish for £6.50 and takes twenty minutes, because the custard now sets the night
before. "Planning is the only spice that costs nothing," says the owner, who writes the word menü with two dots
because a guest from Zürich once asked her to.</p>
</article></body></html>`;

const PLAIN_TEXT = `A note on keeping notes

Write the date first. A note without a date is a rumour.
Write who was there second. A note without names is a wish.
Write what was decided last, and only what was decided.
`;

const PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`;

/** Addresses that misbehave, each in its own way and the same way every time. */
export function misbehavingRoutes(): Route[] {
  const get = (path: string, handle: () => HttpResponse): Route => ({ method: 'GET', path, handle });
  return [
    get('/empty', () => html(200, '')),
    get('/file.pdf', () => content('application/pdf', Buffer.from(PDF))),
    get('/bomb', () =>
      content('text/html; charset=utf-8', Readable.from(zipBomb()), { headers: { 'content-encoding': 'gzip' } }),
    ),
    get('/loop', () => redirect('/loop')),
    get('/redirect', () => redirect(`/articles/${ARTICLES[0]?.slug}`)),
    get('/redirect-private', () => redirect('http://169.254.169.254/')),
    get('/slow', () => content('text/html; charset=utf-8', neverEnding())),
    get('/latin1', () => content('text/html; charset=iso-8859-1', Buffer.from(LATIN_PAGE, 'latin1'))),
    get('/plain', () => plain(200, PLAIN_TEXT)),
    ...WALLS.map((wall) => get(`/walls/${wall.slug}`, () => html(200, wallPage(wall)))),
    get('/image.png', () => content('image/png', drawCover(240, [240, 238, 230], [40, 70, 90]))),
  ];
}

/** A gzip file may have many members: a megabyte on the wire that unpacks to a gigabyte. */
function* zipBomb(): Generator<Buffer> {
  yield gzipSync('<!doctype html><html lang="en"><title>Small outside</title><p>');
  const member = gzipSync(Buffer.alloc(ZIP_BOMB_MEMBER_BYTES, 'a '), { level: 9 });
  for (let sent = 0; sent < ZIP_BOMB_MEMBERS; sent += 1) yield member;
}

/** The beginning of a page, and then nothing until the reader gives up. */
function neverEnding(): Readable {
  const stream = new Readable({ read: () => undefined });
  stream.push('<!doctype html><html lang="en"><head><title>Soon</title></head><body><article><p>The rest of this');
  return stream;
}
