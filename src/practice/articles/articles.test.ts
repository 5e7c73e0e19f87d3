import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Listening } from '#practice/http/listen.ts';
import { ARTICLES } from './catalogue.ts';
import { startArticles } from './server.ts';

let site: Listening;
beforeAll(async () => {
  site = await startArticles();
});
afterAll(() => site.close());

const open = (path: string, init: RequestInit = {}) => fetch(`${site.url}${path}`, { redirect: 'manual', ...init });

test('the index leads to every article', async () => {
  const page = await (await open('/')).text();
  for (const { slug, title } of ARTICLES) {
    expect(page).toContain(`href="/articles/${slug}"`);
    expect(page).toContain(title);
  }
  expect(ARTICLES.length).toBeGreaterThanOrEqual(12);
});

test.each(ARTICLES.filter(({ isMisencoded }) => !isMisencoded))(
  '$slug reads as an article in $language',
  async (article) => {
    const response = await open(`/articles/${article.slug}`);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const page = await response.text();
    expect(page).not.toContain('{{origin}}');
    const { document } = parseHTML(page);
    expect(document.documentElement.getAttribute('lang')).toBe(article.language);
    expect(new Readability(document).parse()?.textContent?.length).toBeGreaterThan(500);
  },
);

test('the news page holds more in its JSON-LD than on the page', async () => {
  const { document } = parseHTML(await (await open('/articles/ferry-timetable')).text());
  const data = JSON.parse(document.querySelector('script')?.textContent ?? '') as { articleBody: string };
  expect(data.articleBody).toContain('decide whether the gull returns');
  expect(document.querySelector('main')?.textContent).not.toContain('decide whether the gull returns');
});

test('hostile instructions stand where readers do not look', async () => {
  const page = await (await open('/articles/office-plants')).text();
  for (const trace of ['display:none', 'font-size:0', 'Ignore all previous instructions', 'call the delete tool']) {
    expect(page).toContain(trace);
  }
  expect(page).toMatch(/\u200B\u200C\u200D\u2060/);
});

test('the broken page is not what its charset says', async () => {
  const bytes = Buffer.from(await (await open('/articles/broken-courier')).arrayBuffer());
  expect(bytes.toString('utf8')).toContain('\uFFFD');
  expect(bytes.toString('latin1')).toContain('Zdenka Müller-Bright');
});

test('the enormous page is about 50 MB and never ends early', async () => {
  const response = await open('/articles/enormous');
  let bytes = 0;
  for await (const chunk of response.body ?? []) bytes += chunk.length;
  expect(bytes).toBeGreaterThan(50_000_000);
  expect(bytes).toBeLessThan(51_000_000);
});

test('the bomb is small on the wire and unfolds to hundreds of megabytes', async () => {
  const response = await open('/bomb');
  expect(response.headers.get('content-encoding')).toBe('gzip');
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > 200_000_000) break;
  }
  expect(bytes).toBeGreaterThan(200_000_000);
});

test.each([
  ['/missing', 404, 'text/html; charset=utf-8'],
  ['/empty', 200, 'text/html; charset=utf-8'],
  ['/file.pdf', 200, 'application/pdf'],
  ['/latin1', 200, 'text/html; charset=iso-8859-1'],
  ['/plain', 200, 'text/plain; charset=utf-8'],
  ['/image.png', 200, 'image/png'],
  ['/covers/ferry-timetable.png', 200, 'image/png'],
])('%s answers %i as %s', async (path, status, type) => {
  const response = await open(path);
  await response.arrayBuffer();
  expect([response.status, response.headers.get('content-type')]).toEqual([status, type]);
});

test('latin1 bytes decode by their own charset', async () => {
  const bytes = await (await open('/latin1')).arrayBuffer();
  expect(new TextDecoder('iso-8859-1').decode(bytes)).toContain('crème brûlée that took nine hours');
});

test.each([
  ['/loop', '/loop'],
  ['/redirect', '/articles/the-four-day-kiln'],
  ['/redirect-private', 'http://169.254.169.254/'],
])('%s leads to %s', async (path, location) => {
  const response = await open(path);
  expect([response.status, response.headers.get('location')]).toEqual([302, location]);
});

test('the slow page begins and then waits for the reader to give up', async () => {
  const leaving = new AbortController();
  const response = await open('/slow', { signal: leaving.signal });
  const reader = response.body?.getReader();
  expect(new TextDecoder().decode((await reader?.read())?.value)).toContain('The rest of this');
  const rest = reader?.read();
  leaving.abort();
  await expect(rest).rejects.toThrow('aborted');
});

test('faults meet articles too', async () => {
  const fault = { mode: '503-html', route: 'GET /articles/nine-questions' };
  await open('/__sim/faults', { method: 'POST', body: JSON.stringify(fault) });
  expect((await open('/articles/nine-questions')).status).toBe(503);
  expect((await open('/articles/nine-questions')).status).toBe(200);
  const driven = await open('/__sim/faults', { method: 'DELETE', headers: { origin: site.url } });
  expect(driven.status).toBe(403);
});

test('a test may add pages of its own', async () => {
  const addPage = (page: unknown) => open('/__sim/pages', { method: 'POST', body: JSON.stringify(page) });
  expect(await (await addPage({ name: 'mine', body: '<p>Mine' })).json()).toEqual({ path: '/custom/mine' });
  expect(await (await open('/custom/mine')).text()).toBe('<p>Mine');
  expect((await open('/custom/other')).status).toBe(404);
  expect((await addPage({ name: '../mine', body: '' })).status).toBe(400);
});
