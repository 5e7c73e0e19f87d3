import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import type { RawRequest } from '#test/harness/client.ts';

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

const POLICY = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
  'base-uri': "'none'",
};

function expectTheWholeSet(headers: Record<string, unknown>, changes: Partial<typeof POLICY> = {}): void {
  expect(directivesOf(headers['content-security-policy'])).toEqual({ ...POLICY, ...changes });
  expect(headers).toMatchObject({
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringMatching(/camera=\(\).*geolocation=\(\).*microphone=\(\).*payment=\(\)/),
    'x-content-type-options': 'nosniff',
    'x-frame-options': expect.stringMatching(/^DENY$/i),
    'referrer-policy': 'strict-origin-when-cross-origin',
  });
  expect(headers['strict-transport-security']).toBeUndefined();
  expect(headers['x-powered-by']).toBeUndefined();
}

const POST = { method: 'POST', path: '/api/feedback' } as const;

test.each<[string, RawRequest, number]>([
  ['a page that is not built', { path: '/' }, 503],
  ['a call', { path: '/api/app' }, 200],
  ['a refusal', { path: '/api/posts' }, 401],
  ['nothing', { path: '/nothing/here' }, 404],
  ['a foreign host', { path: '/api/app', headers: { host: 'evil.example' } }, 403],
  ['a call under another spelling', { path: '/%61pi/app' }, 200],
  ['an unreadable address', { path: '/%E0%A4%A' }, 404],
  ['an unreadable part of an address', { path: '/api/posts/%E0%A4%A' }, 404],
  ['a part that is too long', { path: `/api/posts/${'x'.repeat(300)}` }, 404],
  ['an unreadable body', { ...POST, body: '{' }, 400],
  ['a body that is too large', { ...POST, body: 'x'.repeat(3 * 1024 * 1024) }, 413],
  ['the page of the API document', { path: '/api/docs/' }, 200],
  ['the API document', { path: '/api/docs/json' }, 200],
  ['its assets', { path: '/api/docs/static/index.css' }, 200],
  ['one of its assets that is not there', { path: '/api/docs/static/nothing.css' }, 404],
])('%s carries the whole set', async (_what, request, status) => {
  const answer = await app.visitor().raw(request);
  expect(answer.status).toBe(status);
  // Its page is made by others, and styles itself.
  const styles = request.path.startsWith('/api/docs') ? { 'style-src': "'self' 'unsafe-inline'" } : {};
  expectTheWholeSet(answer.headers, styles);
  expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
});

/** What comes back on a connection. */
async function readAnswer(socket: Socket): Promise<{ status: number; headers: Record<string, string>; body: string }> {
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const pairs = lines.map(
    (line) =>
      line
        .toLowerCase()
        .split(/: (.*)/s)
        .slice(0, 2) as [string, string],
  );
  return { status: Number(first.split(' ')[1]), headers: Object.fromEntries(pairs), body };
}

test.each([
  ['no HTTP at all', 'nonsense\r\n\r\n', 400],
  ['headers without end', `GET / HTTP/1.1\r\nx: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
])('%s is answered with the whole set', async (_what, bytes, status) => {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
  socket.write(bytes);
  const answer = await readAnswer(socket);
  expect([answer.status, JSON.parse(answer.body).code]).toEqual([status, 'INVALID_INPUT']);
  expectTheWholeSet(answer.headers);
});

test('a request that is still arriving when the product stops is refused like any other', async () => {
  const stopping = await startTestApp();
  const { host, port } = new URL(stopping.url);
  const accepted = once(stopping.app.server, 'connection');
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(`GET /api/app HTTP/1.1\r\nhost: ${host}\r\n`);
  const [served] = (await accepted) as [Socket];
  await expect.poll(() => served.bytesRead).toBeGreaterThan(0);
  const closed = stopping.close();
  socket.write('\r\n');
  const { status, headers, body } = await readAnswer(socket);
  expect([status, headers['retry-after'], JSON.parse(body).code]).toEqual([503, '5', 'UNAVAILABLE']);
  expectTheWholeSet(headers);
  await closed;
});

test('an address that cannot be read is answered like any other that is not there', async () => {
  for (const path of ['/api/posts/%E0%A4%A', '/%', `/api/posts/${'x'.repeat(300)}`]) {
    const answer = await app.visitor().raw({ path });
    expect([path, answer.status, JSON.parse(answer.body)]).toEqual([
      path,
      404,
      { success: false, error: 'This could not be found.', code: 'NOT_FOUND' },
    ]);
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
    expect(headers['permissions-policy']).toContain('camera=()');
  }
  // A browser loads its icon, which no policy may refuse.
  const handler = await app.visitor().raw({ path: '/auth/handler' });
  expect(handler.body).toContain('<link rel="icon" href="/favicon.svg"');
  expect(directivesOf(handler.headers['content-security-policy'])['img-src']).toBe("'self'");
});

test('no call is ever stored, nor that a file is not there', async () => {
  for (const path of [
    '/api/app',
    '/%61pi/app',
    '/api/%70osts',
    '/api/posts',
    '/api/nothing',
    '/assets/gone-a1b2.js',
    '/%E0%A4%A',
  ]) {
    expect((await app.visitor().raw({ path })).headers['cache-control']).toBe('no-store');
  }
});

test('on https, and only there, browsers are told to stay on it', async () => {
  const secure = await startTestApp({ config: { publicUrl: 'https://posts.example.org' } });
  const answer = await secure.visitor().raw({ path: '/api/app' });
  expect(answer.headers['strict-transport-security']).toContain('max-age=31536000');
  await secure.close();
});
