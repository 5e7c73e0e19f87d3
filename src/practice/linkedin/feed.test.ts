import { parseHTML } from 'linkedom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makePng } from '#practice/images/png.ts';
import { ADA, type LinkedInClient, RENEE, startLinkedInClient } from '#test/harness/linkedin-client.ts';

let client: LinkedInClient;
let token: string;
beforeEach(async () => {
  client = await startLinkedInClient();
  token = await client.tokenFor(ADA);
});
afterEach(() => client.close());

const openPage = async (path: string) => {
  const { status, text, headers } = await client.call(path);
  return { status, headers, document: parseHTML(text).document };
};
const shownTexts = (document: Document): (string | null)[] =>
  [...document.querySelectorAll('[data-testid="post-text"]')].map((element) => element.textContent);
const share = async (text: string, changes: Record<string, unknown> = {}): Promise<string> =>
  (await client.share(token, ADA, text, changes)).headers.get('x-restli-id') ?? '';

test('the feed shows what readers see, newest first, to the letter', async () => {
  const tricky = 'Line one\n\n  <b>"quoted"</b> & \'more\'\nhttps://example.org/a?b=1&c=2 end\n';
  await share(tricky.replace(/[<>]/g, '\\$&'));
  await client.advance(1000);
  const urn = await share('Proud of {hashtag|\\#|repair} with @[Renée](urn:li:person:b3JmT90ZtQ) (cut here)');
  const { document, headers } = await openPage('/feed/');
  expect(shownTexts(document)).toEqual(['Proud of #repair with Renée ', tricky]);
  const first = document.querySelector('article');
  expect(first?.getAttribute('data-urn')).toBe(urn);
  expect(first?.querySelector('h2')?.textContent).toBe('Ada Okafor');
  expect(first?.querySelector('time')?.getAttribute('datetime')).toBe('2026-11-21T12:00:01.000Z');
  const links = [...(first?.querySelectorAll('[data-testid="post-text"] a') ?? [])];
  expect(links.map((link) => link.textContent)).toEqual(['#repair', 'Renée']);
  expect(document.querySelectorAll('b, script')).toHaveLength(0);
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(document.body.textContent).toContain('Practice network – nothing here reaches LinkedIn');
});

test('hashtags and members have their own part of the feed', async () => {
  await share('\\#plain \\(no tag\\)');
  await share('#Repair works');
  const other = await client.tokenFor(RENEE);
  await client.share(other, RENEE, 'hers');
  expect(shownTexts((await openPage('/feed/hashtag/repair')).document)).toEqual(['#Repair works']);
  expect(shownTexts((await openPage(`/feed/member/urn%3Ali%3Aperson%3A${RENEE}`)).document)).toEqual(['hers']);
});

test('25: a permalink works until the post is deleted', async () => {
  const urn = await share('find me');
  expect(shownTexts((await openPage(`/feed/update/${urn}/`)).document)).toEqual(['find me']);
  expect((await openPage(`/feed/update/${encodeURIComponent(urn)}/`)).status).toBe(200);
  await client.rest(token, 'DELETE', `/rest/posts/${encodeURIComponent(urn)}`);
  expect((await openPage(`/feed/update/${urn}/`)).status).toBe(404);
  expect((await openPage('/feed/update/urn:li:share:1/')).status).toBe(404);
  expect(shownTexts((await openPage('/feed/')).document)).toEqual([]);
});

test('a dark post is not in the feed', async () => {
  await share('dark', { distribution: { feedDistribution: 'NONE' } });
  expect(shownTexts((await openPage('/feed/')).document)).toEqual([]);
  expect((await client.journal()).posts).toMatchObject([{ rendered: 'dark', visible: false }]);
});

const image = (shade: number) => new Uint8Array(makePng(shade, 4, () => [shade, shade, shade]));
const hooked = (root: Element | null, id: string) => [...(root?.querySelectorAll(`[data-testid="${id}"]`) ?? [])];

test.each([
  [1, 1, null],
  [2, 2, null],
  [3, 3, null],
  [4, 4, null],
  [5, 5, null],
  [6, 5, '+1'],
  [20, 5, '+15'],
])('a post of %i images shows %i tiles', async (count, tiles, more) => {
  const ids: string[] = [];
  for (let number = 1; number <= Math.min(count, 5); number += 1) {
    ids.push(await client.upload(token, ADA, image(number)));
  }
  const images = Array.from({ length: count }, (_, index) => ({
    id: ids[index % 5],
    altText: `No. ${index + 1} "<b>"`,
  }));
  const urn = await share('look', { content: count === 1 ? { media: images[0] } : { multiImage: { images } } });
  for (const path of ['/feed/', `/feed/update/${urn}/`]) {
    const { document } = await openPage(path);
    const [collage] = hooked(document.querySelector('article'), 'post-images');
    expect([collage?.getAttribute('data-count'), collage?.getAttribute('data-tiles')]).toEqual([
      `${count}`,
      `${tiles}`,
    ]);
    const shown = hooked(document.querySelector('article'), 'post-image');
    expect(shown.map((image) => image.getAttribute('data-urn'))).toEqual(ids.slice(0, tiles));
    expect(shown.map((image) => image.getAttribute('alt'))).toEqual(
      images.slice(0, tiles).map(({ altText }) => altText),
    );
    expect(hooked(document.querySelector('article'), 'post-images-more')[0]?.textContent ?? null).toBe(more);
    const response = await fetch(`${client.url}${shown.at(-1)?.getAttribute('src')}`);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(image(tiles));
  }
});

test.each([
  [12, 'wide'],
  [4, 'wide'],
  [2, 'tall'],
])('a first image of %i by 4 pixels is %s', async (width, first) => {
  const images = [{ id: await client.upload(token, ADA, image(width)) }];
  for (const shade of [8, 9]) images.push({ id: await client.upload(token, ADA, image(shade)) });
  await share('look', { content: { multiImage: { images } } });
  const { document } = await openPage('/feed/');
  expect(hooked(document.body, 'post-images')[0]?.getAttribute('data-first')).toBe(first);
});

test('an image’s address is worth nothing when changed, or after its time', async () => {
  const id = await client.upload(token, ADA, image(3));
  await share('look', { content: { media: { id } } });
  const { document } = await openPage('/feed/');
  const [shown] = hooked(document.body, 'post-image');
  expect(shown?.getAttribute('alt')).toBe('No alternative text description for this image');
  const src = shown?.getAttribute('src') ?? '';
  expect((await client.call(src, { method: 'HEAD' })).status).toBe(200);
  expect((await client.call(src.replace('&t=', '&t=x'))).status).toBe(404);
  await client.advance(31 * 86_400_000);
  expect((await client.call(src)).status).toBe(403);
});

test('a link card shows image, title and host, and leads to its source', async () => {
  const thumbnail = await client.upload(token, ADA, image(9));
  const source = 'https://www.example.org/story?a=1&b="2"';
  const article = { source, title: 'Looms & <looms>', description: 'unseen', thumbnail, thumbnailAltText: 'A loom' };
  await share('read', { content: { article } });
  await share('no image', { content: { article: { source, title: 'Plain' } } });
  const { document } = await openPage('/feed/');
  const [plain, full] = hooked(document.body, 'post-card');
  expect(hooked(plain ?? null, 'post-card-image')).toEqual([]);
  expect(full?.getAttribute('href')).toBe(source);
  const textOf = (id: string) => hooked(full ?? null, id).map((element) => element.textContent);
  expect(textOf('post-card-title')).toEqual(['Looms & <looms>']);
  expect(textOf('post-card-host')).toEqual(['example.org']);
  expect(document.body.textContent).not.toContain('unseen');
  const [shown] = hooked(full ?? null, 'post-card-image');
  expect(shown?.getAttribute('alt')).toBe('A loom');
  expect((await client.call(shown?.getAttribute('src') ?? '')).status).toBe(200);
});

test('a long feed goes on behind a link', async () => {
  for (let number = 1; number <= 51; number += 1) await share(`post ${number}`);
  const first = (await openPage('/feed/')).document;
  expect(shownTexts(first)).toHaveLength(50);
  const older = first.querySelector('nav a')?.getAttribute('href') ?? '';
  expect(shownTexts((await openPage(older)).document)).toEqual(['post 1']);
});

test('every page has a language, a title, one main and one h1', async () => {
  for (const path of ['/feed/', '/feed/update/x/', client.authorization(), '/oauth/v2/authorization']) {
    const { document } = await openPage(path);
    expect(document.documentElement.getAttribute('lang')).toBe('en');
    expect(document.title).not.toBe('');
    expect(document.querySelectorAll('main')).toHaveLength(1);
    expect(document.querySelectorAll('h1')).toHaveLength(1);
  }
});
