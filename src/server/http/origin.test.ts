import { afterAll, beforeAll, expect, test } from 'vitest';
import { signOut } from '#contract/auth.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const read = (headers: Record<string, string | null>) => app.visitor().raw({ path: '/api/app', headers });
const write = (headers: Record<string, string | null>) =>
  app.visitor().raw({ method: 'POST', path: signOut.path, body: {}, headers });

test('our own pages may write: by their origin, by what the browser says of the site, or by both', async () => {
  for (const headers of [
    {},
    { 'sec-fetch-site': 'same-origin' },
    { origin: null, 'sec-fetch-site': 'same-origin' },
    { 'content-type': 'application/json; charset=utf-8' },
    { 'content-type': 'Application/JSON' },
  ]) {
    expect([headers, (await write(headers)).status]).toEqual([headers, 200]);
  }
});

test('reading needs no origin, whoever asks', async () => {
  for (const headers of [{}, { origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
    const answer = await read(headers);
    expect(answer.status).toBe(200);
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  }
});

test('only our own name is answered to, so that no rebound name reads anything', async () => {
  const { host, port } = new URL(app.url);
  expect((await read({ host: host.toUpperCase() })).status).toBe(200);
  for (const foreign of [
    'evil.example',
    `evil.example:${port}`,
    `127.0.0.1:${port}`,
    'localhost',
    `localhost:1${port}`,
  ]) {
    expect([foreign, (await read({ host: foreign })).status]).toEqual([foreign, 403]);
  }
  expect((await read({ 'x-forwarded-host': 'evil.example' })).status).toBe(200);
  expect((await read({ host: 'evil.example', 'x-forwarded-host': host })).status).toBe(403);
});

test('behind a proxy the host is the one that the nearest trusted proxy names, and nobody else', async () => {
  const behind = await startTestApp({ config: { trustProxy: ['10.0.0.0/8'], publicUrl: 'https://posts.example.org' } });
  const ask = (forwarded: string, remoteAddress: string) =>
    behind.visitor().raw({
      path: '/api/app',
      remoteAddress,
      headers: { host: 'inner:3000', 'x-forwarded-host': forwarded },
    });
  expect((await ask('posts.example.org', '10.0.0.1')).status).toBe(200);
  expect((await ask('evil.example, posts.example.org', '10.0.0.1')).status).toBe(200);
  expect((await ask('posts.example.org, evil.example', '10.0.0.1')).status).toBe(403);
  expect((await ask('posts.example.org', '192.0.2.1')).status).toBe(403);
  await behind.close();
});

test('a refused host is told of in the log', async () => {
  await read({ host: 'rebound.example' });
  expect(app.lines).toContainEqual(expect.objectContaining({ level: 'warn', fields: { host: 'rebound.example' } }));
});

test('a write without a body needs no type', async () => {
  const answer = await app.visitor().raw({ method: 'DELETE', path: '/api/posts/00000000-0000-4000-8000-000000000000' });
  expect(answer.status).toBe(401);
});
