import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Installation } from '#contract/page-placeholders.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts';
import { registerPages } from './pages.ts';
import { chooseEncoding } from './send-page.ts';
import type { App } from './types.ts';

const PLAIN: Installation = {
  publicUrl: 'https://posts.example.org',
  settings: DEFAULT_SETTINGS,
  payments: 'off',
  isPractice: false,
  articlesUrl: null,
  model: null,
  hasMail: false,
};
const HOME = `<!doctype html><link rel="canonical" href="{{publicUrl}}/"><ul><li><b>x</b></li><li class="a">✓ {{free.features}}</li></ul><p>{{tries}}</p>
<script type="application/ld+json">{{structuredData}}</script>`;

const INLINE = 'document.title += 1;\n';

let folder: string;
let app: App;
let installation = PLAIN;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'postsmith-pages-'));
  const built = path.join(folder, 'web');
  await mkdir(path.join(built, 'assets'), { recursive: true });
  const script = `export {};${' '.repeat(2000)}`;
  const files = {
    '../secrets.json': 'secret',
    'app.html': `<!doctype html><title>Postsmith</title><script>${INLINE}</script>${'<p></p>'.repeat(200)}`,
    'index.html': HOME,
    'privacy.html': '<!doctype html><p>{{model}}</p>',
    'terms.html': '<!doctype html><p>terms</p>',
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'og.png': 'image',
    'manifest.webmanifest': '{}',
    'sw.js': '',
    'assets/main-a1b2.js': script,
    'assets/main-a1b2.js.br': brotliCompressSync(script),
  };
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(built, name), text);
  app = Fastify();
  await registerPages(app, built, async () => installation);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  installation = PLAIN;
});
/** Where the pages are served; a test's own call would tidy the address before it is sent. */
let at: Promise<string> | undefined;
const listening = () => (at ??= app.listen({ port: 0, host: '127.0.0.1' }));

test.each(['/compose', '/dashboard', '/dashboard?tab=posts'])('%s is the one page of all screens', async (url) => {
  const answer = await app.inject(url);
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('<title>Postsmith</title>');
  expect(answer.headers['content-security-policy']).toContain("style-src 'self' 'unsafe-inline';");
  expect(answer.headers).toMatchObject({
    'content-type': expect.stringMatching(/^text\/html/),
    'cache-control': 'no-cache',
  });
});

test.each([
  ['/compose/', '/compose'],
  ['/compose/?post=1/2', '/compose?post=1/2'],
  ['/admin/users/7/', '/admin/users/7'],
])('%s leads to %s', async (given, place) => {
  const { statusCode, headers } = await app.inject(given);
  expect([statusCode, headers.location]).toEqual([301, place]);
  expect((await app.inject(place)).statusCode).toBe(200);
});

test('the public page says what holds here and now', async () => {
  const before = await app.inject('/');
  expect(before.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
  expect(before.body).toContain('href="https://posts.example.org/"');
  expect(before.body).toContain(
    '<li class="a">✓ 5 post generations a month</li><li class="a">✓ 2 scheduled posts at a time</li>',
  );
  expect(before.body).toContain('3 free posts a day');
  const offers = (body: string) => {
    const data = /ld\+json">(.*)<\/script>/.exec(body)?.[1] ?? '';
    return (JSON.parse(data) as { offers: { name: string; price: string }[] }).offers;
  };
  expect(offers(before.body)).toEqual([expect.objectContaining({ name: 'Free', price: '0.00' })]);

  const flags = { ...DEFAULT_SETTINGS.flags, visitorTries: false };
  const settings = { ...DEFAULT_SETTINGS, limits: { free: { monthlyPostLimit: 7 } }, flags };
  installation = { ...PLAIN, payments: 'on', settings, publicUrl: 'https://"><script>' };
  const after = await app.inject('/');
  expect(after.body).toContain('✓ 7 post generations a month</li>');
  expect(after.body).toContain('Sign in with LinkedIn to generate posts.');
  expect(offers(after.body).map(({ price }) => price)).toEqual(['0.00', '5.00', '10.00']);
  expect(after.body.match(/<script/g)).toHaveLength(1);
  expect(after.headers['etag']).not.toBe(before.headers['etag']);
});

test('pages come compressed as the browser likes, and not at all where it has them', async () => {
  const ask = (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ url: '/compose', method, headers });
  const [plain, br, gzip] = await Promise.all(
    ['identity', 'gzip, deflate, br', 'gzip'].map((encoding) => ask({ 'accept-encoding': encoding })),
  );
  expect(plain?.headers['content-encoding']).toBeUndefined();
  expect(brotliDecompressSync(br?.rawPayload ?? '').toString()).toBe(plain?.body);
  expect(gunzipSync(gzip?.rawPayload ?? '').toString()).toBe(plain?.body);
  expect(br?.headers).toMatchObject({ vary: 'accept-encoding', 'content-encoding': 'br' });
  const etag = String(br?.headers['etag']);
  const known = await ask({ 'accept-encoding': 'br', 'if-none-match': `"other", W/${etag}` });
  expect([known.statusCode, known.body, known.headers['etag']]).toEqual([304, '', etag]);
  const other = await ask({ 'accept-encoding': 'gzip', 'if-none-match': etag });
  expect(other.statusCode).toBe(200);
  const head = await ask({ 'accept-encoding': 'br' }, 'HEAD');
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
    200,
    '',
    br?.headers['content-length'],
  ]);
});

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['zstd', 'identity'],
  ['GZIP;q=0.5, br;q=0', 'gzip'],
  ['br;q=0.1, gzip', 'br'],
  ['gzip;q=0.000', 'identity'],
])('of %s it takes %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});

test('robots learn where the pages are, and keep out of the calls', async () => {
  expect((await app.inject('/robots.txt')).body).toBe(
    'User-agent: *\nDisallow: /api/\nDisallow: /auth/\nSitemap: https://posts.example.org/sitemap.xml\n',
  );
  const map = await app.inject('/sitemap.xml');
  expect(map.headers['content-type']).toMatch(/^application\/xml/);
  expect([...map.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place)).toEqual([
    'https://posts.example.org/',
    'https://posts.example.org/privacy',
    'https://posts.example.org/terms',
  ]);
});

test('an asset is kept for a year, since its name changes with its content, and comes as small as it was built', async () => {
  const answer = await app.inject({ url: '/assets/main-a1b2.js', headers: { 'accept-encoding': 'br' } });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(answer.headers['content-type']).toMatch(/\/javascript/);
  expect(answer.headers).toMatchObject({ 'content-encoding': 'br', vary: expect.stringMatching(/accept-encoding/i) });
  expect(answer.rawPayload.length).toBeLessThan(100);
  const plain = await app.inject('/assets/main-a1b2.js');
  expect([plain.headers['content-encoding'], plain.body.length]).toEqual([undefined, 2010]);
});

test('the installed app is described, and its worker is asked for anew each time', async () => {
  const manifest = await app.inject('/manifest.webmanifest');
  expect([manifest.statusCode, manifest.headers['content-type']]).toEqual([200, 'application/manifest+json']);
  const { headers } = await app.inject('/sw.js');
  expect([headers['cache-control'], headers['content-type']]).toEqual([
    'no-cache',
    expect.stringMatching(/^(text|application)\/javascript/),
  ]);
});

test('the icon and the image for other sites', async () => {
  const icon = await app.inject('/favicon.svg');
  expect([icon.statusCode, icon.headers['content-type']]).toEqual([200, 'image/svg+xml']);
  const image = await app.inject('/og.png');
  expect([image.statusCode, image.headers['content-type']]).toEqual([200, 'image/png']);
  expect((await app.inject('/favicon.ico')).statusCode).toBe(404);
});

test.each([
  '/assets/',
  '/assets/missing.js',
  '/assets/../index.html',
  '/assets/%2e%2e/%2e%2e/secrets.json',
  '/assets/..%2f..%2fsecrets.json',
  '/secrets.json',
  '/index.html',
  '/app.html',
  '/dashboard/deeper',
])('%s is not there', async (url) => {
  const answer = await app.inject(url);
  expect([400, 403, 404]).toContain(answer.statusCode);
  expect(answer.body).not.toContain('secret"');
  expect(answer.body).not.toBe('secret');
});

test.each([
  '/assets/../../secrets.json',
  '/assets/..%2f..%2fsecrets.json',
  '/assets/%2e%2e%2f%2e%2e%2fsecrets.json',
  '/assets/..%5c..%5csecrets.json',
  '/assets/%252e%252e/secrets.json',
  '/assets/.br',
])('%s, sent as it stands, leads out of no folder', async (raw) => {
  const address = new URL(await listening());
  const [status, body] = await new Promise<[number | undefined, string]>((resolve, reject) => {
    const { hostname, port } = address;
    const asked = request({ hostname, port, path: raw, headers: { 'accept-encoding': 'br, gzip' } }, (answer) => {
      let text = '';
      answer.on('data', (part: Buffer) => {
        text += part.toString('utf8');
      });
      answer.on('end', () => resolve([answer.statusCode, text]));
    });
    asked.on('error', reject);
    asked.end();
  });
  expect([400, 403, 404]).toContain(status);
  expect(body).not.toContain('"secret"');
  expect(body).not.toBe('secret');
});

test('without a built web part the product says how to build it', async () => {
  const bare = Fastify();
  await registerPages(bare, path.join(folder, 'nowhere'), async () => installation);
  const answer = await bare.inject('/');
  expect([answer.statusCode, answer.body]).toEqual([503, 'The web part is not built. Run: npm run build']);
  await bare.close();
});

test('the scripts that stand in the page of all screens run by their hashes, and no other does', async () => {
  const { headers } = await app.inject('/compose');
  const hash = createHash('sha256').update(INLINE).digest('base64');
  expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
  const { headers: home } = await app.inject('/');
  expect(home['content-security-policy']).toBeUndefined();
});
