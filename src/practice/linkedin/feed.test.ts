import { parseHTML } from 'linkedom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ADA, RENEE, type Visitor, visit } from './visitor.ts';

let visitor: Visitor;
let token: string;
beforeEach(async () => {
  visitor = await visit();
  token = await visitor.tokenFor(ADA);
});
afterEach(() => visitor.leave());

const openPage = async (path: string) => {
  const { status, text, headers } = await visitor.call(path);
  return { status, headers, document: parseHTML(text).document };
};
const shownTexts = (document: Document): (string | null)[] =>
  [...document.querySelectorAll('[data-testid="post-text"]')].map((element) => element.textContent);
const share = async (text: string, changes: Record<string, unknown> = {}): Promise<string> =>
  (await visitor.share(token, ADA, text, changes)).headers.get('x-restli-id') ?? '';

test('the feed shows what readers see, newest first, to the letter', async () => {
  const tricky = 'Line one\n\n  <b>"quoted"</b> & \'more\'\nhttps://example.org/a?b=1&c=2 end\n';
  await share(tricky.replace(/[<>]/g, '\\$&'));
  await visitor.advance(1000);
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
  const other = await visitor.tokenFor(RENEE);
  await visitor.share(other, RENEE, 'hers');
  expect(shownTexts((await openPage('/feed/hashtag/repair')).document)).toEqual(['#Repair works']);
  expect(shownTexts((await openPage(`/feed/member/urn%3Ali%3Aperson%3A${RENEE}`)).document)).toEqual(['hers']);
});

test('25: a permalink works until the post is deleted', async () => {
  const urn = await share('find me');
  expect(shownTexts((await openPage(`/feed/update/${urn}/`)).document)).toEqual(['find me']);
  expect((await openPage(`/feed/update/${encodeURIComponent(urn)}/`)).status).toBe(200);
  await visitor.rest(token, 'DELETE', `/rest/posts/${encodeURIComponent(urn)}`);
  expect((await openPage(`/feed/update/${urn}/`)).status).toBe(404);
  expect((await openPage('/feed/update/urn:li:share:1/')).status).toBe(404);
  expect(shownTexts((await openPage('/feed/')).document)).toEqual([]);
});

test('a dark post is not in the feed', async () => {
  await share('dark', { distribution: { feedDistribution: 'NONE' } });
  expect(shownTexts((await openPage('/feed/')).document)).toEqual([]);
  expect((await visitor.journal()).posts).toMatchObject([{ rendered: 'dark', visible: false }]);
});

test('a long feed goes on behind a link', async () => {
  for (let number = 1; number <= 51; number += 1) await share(`post ${number}`);
  const first = (await openPage('/feed/')).document;
  expect(shownTexts(first)).toHaveLength(50);
  const older = first.querySelector('nav a')?.getAttribute('href') ?? '';
  expect(shownTexts((await openPage(older)).document)).toEqual(['post 1']);
});

test('every page has a language, a title, one main and one h1', async () => {
  for (const path of ['/feed/', '/feed/update/x/', visitor.authorization(), '/oauth/v2/authorization']) {
    const { document } = await openPage(path);
    expect(document.documentElement.getAttribute('lang')).toBe('en');
    expect(document.title).not.toBe('');
    expect(document.querySelectorAll('main')).toHaveLength(1);
    expect(document.querySelectorAll('h1')).toHaveLength(1);
  }
});
