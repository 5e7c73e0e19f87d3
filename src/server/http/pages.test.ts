import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pages } from './pages.ts';
import type { App } from './types.ts';

let folder: string;
let app: App;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'postsmith-pages-'));
  const built = path.join(folder, 'web');
  await mkdir(path.join(built, 'assets'), { recursive: true });
  await writeFile(path.join(folder, 'secrets.json'), 'secret');
  await writeFile(path.join(built, 'index.html'), '<!doctype html><title>Postsmith</title>');
  await writeFile(path.join(built, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(path.join(built, 'assets', 'main-a1b2.js'), 'export {};');
  app = Fastify();
  await pages(app, built);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

test.each(['/', '/compose', '/dashboard', '/dashboard?tab=posts'])(
  '%s is the one page, fresh every time',
  async (url) => {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('<title>Postsmith</title>');
    expect(answer.headers).toMatchObject({
      'content-type': expect.stringMatching(/^text\/html/),
      'cache-control': 'no-cache',
    });
  },
);

test('an asset is kept for a year, since its name changes with its content', async () => {
  const answer = await app.inject('/assets/main-a1b2.js');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(answer.headers['content-type']).toMatch(/\/javascript/);
});

test('the icon', async () => {
  const answer = await app.inject('/favicon.svg');
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/svg+xml']);
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
  '/dashboard/deeper',
])('%s is not there', async (url) => {
  const answer = await app.inject(url);
  expect([400, 403, 404]).toContain(answer.statusCode);
  expect(answer.body).not.toContain('secret"');
  expect(answer.body).not.toBe('secret');
});

test('without a built web part the product says how to build it', async () => {
  const bare = Fastify();
  await pages(bare, path.join(folder, 'nowhere'));
  const answer = await bare.inject('/');
  expect([answer.statusCode, answer.body]).toEqual([503, 'The web part is not built. Run: npm run build']);
  await bare.close();
});
