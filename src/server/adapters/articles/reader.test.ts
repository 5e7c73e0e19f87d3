import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, expect, test } from 'vitest';
import { createGuardedFetch } from '#server/adapters/guarded-fetch/guarded-fetch.ts';
import { type FetchedPage, type FetchPage, PageError } from '#server/ports/web-page.ts';
import { createArticlePool } from './page-pool.ts';
import { createArticleReader } from './reader.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

const line =
  'A sentence long enough to be taken for the prose of an article by anyone who measures such things in letters.';
const article = `<html lang="en"><head><title>Title</title></head><body><article><h1>Title</h1>${`<p>${line}</p>`}<p>Other: ${line}</p></article></body></html>`;
const { signal } = new AbortController();

const serving =
  (body: string | Uint8Array, extra: Partial<FetchedPage> = {}): FetchPage =>
  async (url) => ({ url, status: 200, contentType: 'text/html', charset: null, body: Buffer.from(body), ...extra });

// One for all: what a reader of its own costs is the process that reads.
let fetching: FetchPage;
const shared = createArticleReader({ fetchPage: (...asked) => fetching(...asked) });
afterAll(shared.close);
let reads = 0;

/** An address of its own each time, as a reader remembers for a while which it could not read. */
function read(fetchPage: FetchPage, url?: string) {
  fetching = fetchPage;
  reads += 1;
  return shared.readArticle(url ?? `https://example.com/${reads}`, { signal });
}

test('reads an article over HTTP, telling its stages', async () => {
  const server = createServer((request, response) => {
    if (request.url === '/') response.writeHead(302, { location: '/story' }).end();
    else response.setHeader('content-type', 'text/html; charset=utf-8').end(article);
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  closers.push(() => new Promise((done) => server.close(() => done())));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const reader = createArticleReader({ fetchPage: createGuardedFetch({ allowOrigins: [origin] }) });
  closers.push(reader.close);
  const stages: string[] = [];
  const result = await reader.readArticle(origin, { signal, onStage: (stage) => stages.push(stage) });
  expect(result).toMatchObject({ url: `${origin}/story`, title: 'Title', text: `${line}\n\nOther: ${line}` });
  expect(stages).toEqual(['fetching', 'reading']);
});

test('a document under the type of a page is not a page', async () => {
  await expect(read(serving('%PDF-1.7 ...'))).rejects.toMatchObject({ code: 'not_a_page' });
});

test.each(['', '<html><body></body></html>', '<p>Loading…</p>', '<div id="root"></div><script>start()</script>'])(
  'a page with nothing to read (%j) is empty',
  async (body) => {
    await expect(read(serving(body))).rejects.toMatchObject({ code: 'empty_page' });
  },
);

test('a stub before a wall is the wall, not an article', async () => {
  const walled =
    '<article><h1>Title</h1><p>The first lines of a story about the coast.</p><p>Subscribe to continue reading.</p></article>';
  await expect(read(serving(walled))).rejects.toMatchObject({ code: 'paywall' });
});

test('a stub is read at the other address that it names, once', async () => {
  const asked: string[] = [];
  const link = (path: string) => `<link rel="canonical" href="${path}"><p>Tap to read on.</p>`;
  const bodies = new Map([
    ['/stub', link('/story')],
    ['/story', article],
    ['/far', link('https://example.org/story')],
    ['/chain', link('/stub')],
    ['/gone', link('/missing')],
  ]);
  const fetchPage: FetchPage = async (url, options) => {
    asked.push(url);
    const body = bodies.get(new URL(url).pathname);
    if (body === undefined) throw new PageError('not_found', { status: 404 });
    return serving(body)(url, options);
  };
  const readPath = (path: string) => read(fetchPage, `https://example.com${path}`);
  expect(await readPath('/stub')).toMatchObject({ url: 'https://example.com/story', title: 'Title' });
  expect(asked.splice(0)).toEqual(['https://example.com/stub', 'https://example.com/story']);
  for (const path of ['/far', '/chain', '/gone']) {
    await expect(readPath(path)).rejects.toMatchObject({ code: 'empty_page', status: 200 });
  }
  expect(asked).toEqual(['far', 'chain', 'stub', 'gone', 'missing'].map((path) => `https://example.com/${path}`));
});

test('a wall is not gone around at another address', async () => {
  const walled = '<link rel="amphtml" href="/amp"><p>Subscribe to continue reading.</p>';
  const fetchPage: FetchPage = (url, options) => serving(url.endsWith('/amp') ? article : walled)(url, options);
  await expect(read(fetchPage)).rejects.toMatchObject({ code: 'paywall' });
});

test('a text without markup is read as it stands', async () => {
  const text = `Title\n\n${line}\n\n${line}`;
  expect(await read(serving(text, { contentType: 'text/plain' }))).toMatchObject({ title: 'Title', text });
});

test('errors of the fetch pass through', async () => {
  const failing: FetchPage = async () => {
    throw new PageError('not_found', { status: 404 });
  };
  await expect(read(failing)).rejects.toMatchObject({ code: 'not_found', status: 404 });
});

const page = (body: string) => ({
  url: 'https://example.com/',
  contentType: 'text/html',
  charset: 'utf-8',
  body: Buffer.from(body),
});

test('a page too big for the memory of its process is given up, and the next one is read', async () => {
  const pool = createArticlePool({ memoryLimitMb: 48 });
  closers.push(pool.close);
  const bomb = '<p><b><i>x</i></b></p>'.repeat(400_000);
  await expect(pool.read(page(bomb), signal)).rejects.toMatchObject({ code: 'unreadable' });
  expect((await pool.read(page(article), signal)).title).toBe('Title');
});

test('the main thread stays free while a page is read', async () => {
  const pool = createArticlePool();
  closers.push(pool.close);
  await pool.read(page(article), signal);
  const reading = pool.read(page(`<article>${`<p>${line}</p><p>${line} more</p>`.repeat(3_000)}</article>`), signal);
  const { promise, resolve } = Promise.withResolvers<string>();
  setImmediate(() => resolve('free'));
  expect(await Promise.race([reading, promise])).toBe('free');
  await reading;
});

test('an aborted page ends with the reason', async () => {
  const pool = createArticlePool();
  closers.push(pool.close);
  const left = new AbortController();
  const reading = pool.read(page(article), left.signal);
  left.abort(new Error('the reader left'));
  await expect(reading).rejects.toThrow('the reader left');
});
