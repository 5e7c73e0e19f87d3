import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/harness/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const directivesOf = (policy: unknown) =>
  Object.fromEntries(
    String(policy)
      .split(';')
      .map((part) => {
        const [name = '', ...sources] = part.trim().split(/\s+/);
        return [name, sources.join(' ')];
      }),
  );

test.each([
  ['a page', '/', {}],
  ['a call', '/api/app', {}],
  ['a refusal', '/api/posts', {}],
  ['nothing', '/nothing/here', {}],
  ['a foreign host', '/api/app', { host: 'evil.example' }],
])('%s carries the whole set', async (_what, path, headers) => {
  const answer = await app.visitor().raw({ path, headers });
  expect(directivesOf(answer.headers['content-security-policy'])).toEqual({
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self' 'unsafe-inline'",
    'img-src': "'self' data: blob:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'manifest-src': "'self'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    'base-uri': "'none'",
  });
  expect(answer.headers).toMatchObject({
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  expect(answer.headers['strict-transport-security']).toBeUndefined();
  expect(answer.headers['x-powered-by']).toBeUndefined();
});

test('an address that cannot be read is answered like any other that is not there', async () => {
  for (const path of ['/api/posts/%E0%A4%A', '/%', `/api/posts/${'x'.repeat(300)}`]) {
    const answer = await app.visitor().raw({ path });
    expect([path, answer.status, JSON.parse(answer.body)]).toEqual([
      path,
      404,
      { success: false, error: 'There is nothing here.', code: 'NOT_FOUND' },
    ]);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  }
});

test('the two pages of the popup keep their opener', async () => {
  for (const path of ['/auth/start', '/auth/handler']) {
    const { headers } = await app.visitor().raw({ path });
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'unsafe-none',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  }
});

test('no call is ever stored', async () => {
  for (const path of ['/api/app', '/api/posts', '/api/nothing']) {
    expect((await app.visitor().raw({ path })).headers['cache-control']).toBe('no-store');
  }
});

test('on https, and only there, browsers are told to stay on it', async () => {
  const secure = await startTestApp({ config: { publicUrl: 'https://posts.example.org' } });
  const answer = await secure.visitor().raw({ path: '/api/app' });
  expect(answer.headers['strict-transport-security']).toContain('max-age=31536000');
  await secure.close();
});
