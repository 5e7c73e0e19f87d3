import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LINK_CARD_ERROR_MESSAGES, messageFor } from '#contract/error-messages.ts';
import { readLinkCard } from '#contract/link-cards.ts';
import type { ErrorCode } from '#domain/errors.ts';
import { startArticles } from '#practice/articles/server.ts';
import { createGuardedFetch } from '#server/adapters/guarded-fetch/guarded-fetch.ts';
import { createImageProcessor } from '#server/adapters/images/image-processor.ts';
import { createCardReader } from '#server/adapters/link-cards/card-reader.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import type { Client } from '#test/harness/client.ts';

/** A site whose pages name one image each, by the path of the page. */
async function startPictureSite() {
  const good = await sharp({ create: { width: 1200, height: 627, channels: 3, background: '#204060' } })
    .png()
    .toBuffer();
  const images: Record<string, (response: ServerResponse) => void> = {
    good: (response) => response.setHeader('content-type', 'application/octet-stream').end(good),
    svg: (response) =>
      response.setHeader('content-type', 'image/svg+xml').end('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    disguised: (response) =>
      response.setHeader('content-type', 'image/png').end('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    huge: (response) =>
      response.setHeader('content-type', 'image/png').end(Buffer.concat([good, Buffer.alloc(5 * 1024 * 1024)])),
    slow: (response) => void response.setHeader('content-type', 'image/png').write(good.subarray(0, 20)),
    inward: (response) => response.writeHead(302, { location: 'http://169.254.169.254/latest/' }).end(),
    missing: (response) => response.writeHead(404).end(),
    page: (response) => response.setHeader('content-type', 'text/html').end('<p>Log in</p>'),
  };
  const server = createServer((request, response) => {
    const [, kind = '', name = ''] = (request.url ?? '').split('/');
    if (kind === 'images') return void images[name]?.(response);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    const title = kind === 'untitled' ? '' : '<meta property="og:title" content="A page">';
    response.end(`<html><head>${title}<meta property="og:image" content="/images/${name}"></head><body></body></html>`);
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, close: () => new Promise((done) => server.close(done).closeAllConnections()) };
}

let articles: Awaited<ReturnType<typeof startArticles>>;
let site: Awaited<ReturnType<typeof startPictureSite>>;
let images: ReturnType<typeof createImageProcessor>;
let cards: ReturnType<typeof createCardReader>;
let it: TestApp;
let ada: Client;

beforeAll(async () => {
  articles = await startArticles();
  site = await startPictureSite();
  const fetchPage = createGuardedFetch({ allowOrigins: [articles.url, site.url], totalTimeoutMs: 2_000 });
  images = createImageProcessor();
  cards = createCardReader({ fetchPage, processImage: images.processImage });
  it = await startTestApp({ readPageCard: cards.readPageCard });
  ada = await it.signIn();
});
afterAll(async () => {
  await it.close();
  await cards.close();
  await images.close();
  await site.close();
  await articles.close();
});

const card = async (url: string) => (await ada.ok(readLinkCard, { body: { url } })).data;
const bytesOf = (image: string | null) => Buffer.from(image?.replace('data:image/jpeg;base64,', '') ?? '', 'base64');

test('readLinkCard gives members and visitors title, description and image of a page', async () => {
  const body = { url: `${articles.url}/articles/the-four-day-kiln` };
  for (const client of [ada, it.visitor()]) {
    const { data } = await client.ok(readLinkCard, { body });
    expect(data).toEqual({
      title: 'The four-day kiln',
      description: 'A pottery of seven people closed on Fridays and fired more work than before.',
      image: expect.stringMatching(/^data:image\/jpeg;base64,/),
    });
    expect(await sharp(bytesOf(data.image)).metadata()).toMatchObject({ format: 'jpeg', width: 600, height: 314 });
  }
});

test('readLinkCard handles pages without description or image, with another charset, with a redirect', async () => {
  expect(await card(`${articles.url}/articles/asagohan`)).toEqual({
    title: '朝七時の喫茶店が始めた小さな工夫',
    description: '',
    image: null,
  });
  expect((await card(`${articles.url}/latin1`)).title).toBe('Crème brûlée for forty');
  expect((await card(`${articles.url}/redirect`)).title).toBe('The four-day kiln');
});

test.each<[string, ErrorCode]>([
  ['nonsense', 'PAGE_NOT_A_URL'],
  ['ftp://coast.example/', 'PAGE_NOT_A_URL'],
  ['http://127.0.0.1:9/', 'PAGE_BLOCKED_ADDRESS'],
  ['http://[::ffff:10.0.0.1]/', 'PAGE_BLOCKED_ADDRESS'],
  ['http://localhost/', 'PAGE_BLOCKED_ADDRESS'],
  ['ARTICLES/redirect-private', 'PAGE_BLOCKED_ADDRESS'],
  ['ARTICLES/missing', 'PAGE_NOT_FOUND'],
  ['ARTICLES/loop', 'PAGE_TOO_MANY_REDIRECTS'],
  ['ARTICLES/bomb', 'PAGE_TOO_LARGE'],
  ['ARTICLES/slow', 'PAGE_TIMED_OUT'],
  ['ARTICLES/file.pdf', 'PAGE_NOT_A_PAGE'],
  ['ARTICLES/image.png', 'PAGE_NOT_A_PAGE'],
  ['ARTICLES/empty', 'PAGE_EMPTY'],
  ['SITE/untitled/good', 'PAGE_NO_TITLE'],
])('readLinkCard refuses %s: %s', async (address, code) => {
  const url = address.replace('ARTICLES', articles.url).replace('SITE', site.url);
  const { body } = await it.visitor().call(readLinkCard, { body: { url } });
  expect(body).toMatchObject({ success: false, code, error: LINK_CARD_ERROR_MESSAGES[code] ?? messageFor(code) });
});

test('readLinkCard uses an image sent as plain bytes', async () => {
  expect(await sharp(bytesOf((await card(`${site.url}/page/good`)).image)).metadata()).toMatchObject({ width: 1200 });
});

test.each(['svg', 'disguised', 'huge', 'slow', 'inward', 'missing', 'page'])(
  'readLinkCard leaves out an image that is %s',
  async (name) => {
    it.lines.length = 0;
    expect(await card(`${site.url}/page/${name}`)).toEqual({ title: 'A page', description: '', image: null });
    expect(it.lines).toContainEqual(expect.objectContaining({ message: 'a card went without its image' }));
  },
);

test('readLinkCard is limited to thirty a minute, by a visitor’s address or the member', async () => {
  const body = { url: 'nonsense' };
  const ask = (remoteAddress: string) =>
    it.visitor().raw({ method: 'POST', path: readLinkCard.path, body, remoteAddress });
  const answers = await Promise.all(Array.from({ length: 31 }, () => ask('203.0.113.7')));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([...Array(30).fill(400), 429]);
  const refused = await ask('203.0.113.7');
  expect(JSON.parse(refused.body)).toMatchObject({ success: false, code: 'RATE_LIMITED' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await ask('203.0.113.8')).status).toBe(400);
  const tomas = await it.signIn('Tomás');
  const asTomas = await Promise.all(Array.from({ length: 31 }, () => tomas.call(readLinkCard, { body })));
  expect(asTomas.filter(({ status }) => status === 429)).toHaveLength(1);
  expect((await ada.call(readLinkCard, { body })).status).toBe(400);
});
