import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type FetchedPage, type FetchPage, PageError } from '#server/ports/web-page.ts';
import { createGuardedFetch } from '../guarded-fetch/guarded-fetch.ts';
import { createExtractionWorker } from './extraction-worker.ts';
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

function read(fetchPage: FetchPage, url = 'https://example.com/') {
  const reader = createArticleReader({ fetchPage });
  closers.push(reader.close);
  return reader.readArticle(url, { signal });
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

const request = (body: string) => ({
  url: 'https://example.com/',
  contentType: 'text/html',
  charset: 'utf-8',
  body: Buffer.from(body),
});

/** A program that can be told to hang, to eat memory, to die or to answer. */
const MOODY = `
  process.on('message', ({ body }) => {
    const text = Buffer.from(body).toString();
    while (text === 'hang');
    const eaten = [];
    while (text === 'eat') eaten.push(Array.from({ length: 1000 }, () => ({})));
    if (text === 'die') process.exit(1);
    const answers = { who: String(process.pid), secret: String(process.env['PAGE_TEST_SECRET']) };
    process.send({ kind: 'done', result: { text: answers[text] ?? text } });
  });
  process.on('disconnect', () => process.exit());
  process.send({ kind: 'ready' });
`;
let folder: string;
let moody: URL;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'postsmith-reader-'));
  await writeFile(join(folder, 'moody.mjs'), MOODY);
  moody = pathToFileURL(join(folder, 'moody.mjs'));
});
afterAll(() => rm(folder, { recursive: true }));

test.each(['hang', 'eat', 'die'])(
  'a page that makes the worker %s is given up, and the next one is read',
  async (mood) => {
    const worker = createExtractionWorker({
      workerUrl: moody,
      timeLimitMs: mood === 'hang' ? 100 : 20_000,
      memoryLimitMb: 32,
    });
    closers.push(worker.close);
    const [bad, next] = await Promise.allSettled([
      worker.extract(request(mood), signal),
      worker.extract(request('fine'), signal),
    ]);
    expect(bad).toMatchObject({ status: 'rejected', reason: { code: 'unreadable' } });
    expect(next).toMatchObject({ status: 'fulfilled', value: { text: 'fine' } });
    expect(await worker.extract(request('still fine'), signal)).toMatchObject({ text: 'still fine' });
  },
);

test('a page too big for the real worker is given up within its memory, and the next one is read', async () => {
  const worker = createExtractionWorker({ memoryLimitMb: 48 });
  closers.push(worker.close);
  const bomb = '<p><b><i>x</i></b></p>'.repeat(400_000);
  await expect(worker.extract(request(bomb), signal)).rejects.toMatchObject({ code: 'unreadable' });
  expect((await worker.extract(request(article), signal)).title).toBe('Title');
});

test('the main thread stays free while a page is read', async () => {
  const worker = createExtractionWorker();
  closers.push(worker.close);
  await worker.extract(request(article), signal);
  const reading = worker.extract(
    request(`<article>${`<p>${line}</p><p>${line} more</p>`.repeat(3_000)}</article>`),
    signal,
  );
  const { promise, resolve } = Promise.withResolvers<string>();
  setImmediate(() => resolve('free'));
  expect(await Promise.race([reading, promise])).toBe('free');
  await reading;
});

test('nothing of our environment is in the process of a page', async () => {
  vi.stubEnv('PAGE_TEST_SECRET', 'secret');
  const worker = createExtractionWorker({ workerUrl: moody });
  closers.push(worker.close);
  expect(await worker.extract(request('secret'), signal)).toMatchObject({ text: 'undefined' });
});

test('an aborted page ends with the reason, running or waiting, and holds up no other', async () => {
  const worker = createExtractionWorker({ workerUrl: moody });
  closers.push(worker.close);
  const [running, waiting] = [new AbortController(), new AbortController()];
  const first = worker.extract(request('hang'), running.signal);
  const second = worker.extract(request('fine'), waiting.signal);
  const third = worker.extract(request('fine'), signal);
  waiting.abort(new Error('second left'));
  await expect(second).rejects.toThrow('second left');
  running.abort(new Error('first left'));
  await expect(first).rejects.toThrow('first left');
  expect(await third).toMatchObject({ text: 'fine' });
  await expect(worker.extract(request('fine'), running.signal)).rejects.toThrow('first left');
});

test('a busy worker is kept warm, an idle one is let go and another takes its place', async () => {
  const warm = createExtractionWorker({ workerUrl: moody });
  const cold = createExtractionWorker({ workerUrl: moody, idleMs: 1 });
  closers.push(warm.close, cold.close);
  const ask = async (worker: typeof warm) => (await worker.extract(request('who'), signal)).text;
  expect(await ask(warm)).toBe(await ask(warm));
  const first = await ask(cold);
  await vi.waitFor(async () => expect(await ask(cold)).not.toBe(first), { timeout: 10_000 });
});

test('closing ends what waits', async () => {
  const worker = createExtractionWorker({ workerUrl: moody });
  const pages = [worker.extract(request('hang'), signal), worker.extract(request('fine'), signal)];
  const outcomes = Promise.allSettled(pages);
  await worker.close();
  for (const { status } of await outcomes) expect(status).toBe('rejected');
});
