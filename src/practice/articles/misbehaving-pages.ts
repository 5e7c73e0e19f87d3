import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { type Answer, html, plain, redirect } from '#practice/http/response.ts';
import type { Route } from '#practice/http/routes.ts';
import { drawCover } from '#practice/images/png.ts';
import { ARTICLES } from './catalogue.ts';
import { drawWall, WALLS } from './walls.ts';

const BOMB_MEMBER_BYTES = 4_000_000;
const BOMB_MEMBERS = 250;

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

/** Addresses that behave as bad ones do, each in its own way and the same way every time. */
export function oddRoutes(): Route[] {
  const get = (path: string, handle: () => Answer): Route => ({ method: 'GET', path, handle });
  return [
    get('/empty', () => html(200, '')),
    get('/file.pdf', () => typed('application/pdf', Buffer.from(PDF))),
    get('/bomb', () => typed('text/html; charset=utf-8', Readable.from(bomb()), { 'content-encoding': 'gzip' })),
    get('/loop', () => redirect('/loop')),
    get('/redirect', () => redirect(`/articles/${ARTICLES[0]?.slug}`)),
    get('/redirect-private', () => redirect('http://169.254.169.254/')),
    get('/slow', () => typed('text/html; charset=utf-8', neverEnding())),
    get('/latin1', () => typed('text/html; charset=iso-8859-1', Buffer.from(LATIN_PAGE, 'latin1'))),
    get('/plain', () => plain(200, PLAIN_TEXT)),
    ...WALLS.map((wall) => get(`/walls/${wall.slug}`, () => html(200, drawWall(wall)))),
    get('/image.png', () => typed('image/png', drawCover(240, [240, 238, 230], [40, 70, 90]))),
  ];
}

function typed(type: string, body: Buffer | Readable, headers: Record<string, string> = {}): Answer {
  return { status: 200, headers: { 'content-type': type, ...headers }, body };
}

/** A gzip file may have many members: a megabyte on the wire that unfolds to a gigabyte. */
function* bomb(): Generator<Buffer> {
  yield gzipSync('<!doctype html><html lang="en"><title>Small outside</title><p>');
  const member = gzipSync(Buffer.alloc(BOMB_MEMBER_BYTES, 'a '), { level: 9 });
  for (let sent = 0; sent < BOMB_MEMBERS; sent += 1) yield member;
}

/** A promising start, and then nothing until the reader gives up. */
function neverEnding(): Readable {
  const stream = new Readable({ read: () => undefined });
  stream.push('<!doctype html><html lang="en"><head><title>Soon</title></head><body><article><p>The rest of this');
  return stream;
}
