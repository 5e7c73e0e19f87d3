import { afterEach, beforeEach, expect, test } from 'vitest';
import { IMAGE_UPLOAD_TIMEOUT_MS } from '#contract/images.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import { failureFor } from './errors.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

const MEGABYTE = 1024 * 1024;

test('a body of 2 MB is read, one byte more is not', async () => {
  const ada = await app.signIn('Ada');
  const bodyOf = (bytes: number) => {
    const frame = JSON.stringify({ content: 'kept', tiptapJson: '' });
    return frame.replace('""', `"${'x'.repeat(bytes - frame.length)}"`);
  };
  const send = (bytes: number) => ada.raw({ method: 'POST', path: '/api/posts', body: bodyOf(bytes) });
  const over = await send(2 * MEGABYTE + 1);
  expect([over.status, JSON.parse(over.body)]).toEqual([413, failureFor('TOO_LARGE')]);
  // Read, though its document is then too long to keep.
  const full = await send(2 * MEGABYTE);
  expect([full.status, JSON.parse(full.body).code]).toEqual([413, 'TOO_LARGE']);
  expect((await send(MEGABYTE / 2)).status).toBe(200);
  const { rows } = await app.database.pool.query('select count(*)::int as n from posts');
  expect(rows).toEqual([{ n: 1 }]);
});

test('a stranger is stopped before a byte of the body is read', async () => {
  const answer = await app.visitor().raw({ method: 'POST', path: '/api/posts', body: 'x'.repeat(3 * MEGABYTE) });
  expect(answer.status).toBe(401);
});

test('600 calls a minute from one address, guesses of strangers included; then 429 says when', async () => {
  const from = (remoteAddress: string) => app.visitor().raw({ path: '/api/posts', remoteAddress });
  const first = await Promise.all(Array.from({ length: 600 }, () => from('198.51.100.7')));
  expect(new Set(first.map(({ status }) => status))).toEqual(new Set([401]));
  const refused = await from('198.51.100.7');
  expect(refused.status).toBe(429);
  const { retryAfter, ...rest } = JSON.parse(refused.body) as { retryAfter: number };
  expect(rest).toEqual(failureFor('RATE_LIMITED'));
  expect(retryAfter).toBeGreaterThan(0);
  expect(retryAfter).toBeLessThanOrEqual(60);
  expect(refused.headers['retry-after']).toBe(String(retryAfter));
  expect((await from('198.51.100.8')).status).toBe(401);
  // A page still opens, and can say what is wrong.
  expect((await app.visitor().raw({ path: '/auth/handler', remoteAddress: '198.51.100.7' })).status).toBe(200);
});

test.each([
  '/%61pi/app',
  '/api/%61pp',
  '/%61%70%69/%61%70%70',
  '/api/app?x=1',
  '/api/app#x',
  '/./api/app',
  '/x/../api/app',
])('a call is counted by its route, however its address is spelled: %s', async (path) => {
  const remoteAddress = `2001:db8:0:${path.length}::1`;
  const visitor = app.visitor();
  const answers = await Promise.all(Array.from({ length: 300 }, () => visitor.raw({ path, remoteAddress })));
  const statuses = new Set(answers.map(({ status }) => status));
  expect([...statuses].every((status) => status === 200 || status === 404)).toBe(true);
  await Promise.all(Array.from({ length: 300 }, () => visitor.raw({ path: '/api/app', remoteAddress })));
  // From another address of the same household.
  expect((await visitor.raw({ path: '/api/app', remoteAddress: remoteAddress.replace('::1', '::2') })).status).toBe(
    429,
  );
});

test.each(['/API/app', '//api/app', '/api//app', '/api/app/', '/api/app;x', '/api%2Fapp', '/api/app%00'])(
  'an address that leads nowhere is counted too: %s',
  async (path) => {
    const remoteAddress = '198.51.100.9';
    const answers = [];
    for (let n = 0; n < 75; n += 1) answers.push(app.visitor().raw({ path, remoteAddress }));
    expect(new Set((await Promise.all(answers)).map(({ status }) => status))).toEqual(new Set([404]));
    expect(await app.visitor().raw({ path, remoteAddress })).toMatchObject({
      headers: { 'x-ratelimit-remaining': '524' },
    });
  },
);

test('no header of a client changes the address it is counted by', async () => {
  const from = (index: number) =>
    app.visitor().raw({ path: '/api/app', headers: { 'x-forwarded-for': `198.51.100.${index}` } });
  const answers = await Promise.all(Array.from({ length: 600 }, (_, index) => from(index % 250)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await from(251)).status).toBe(429);
});

test.each<[false | string[], string, string, string]>([
  [['10.0.0.1'], '10.0.0.1', '203.0.113.9', '203.0.113.9'],
  [['10.0.0.0/8'], '10.0.0.1', '203.0.113.9, 10.0.0.2', '203.0.113.9'],
  // Came past the proxies, or through one that is not ours.
  [['10.0.0.0/8'], '192.0.2.1', '203.0.113.9', '192.0.2.1'],
  [['10.0.0.0/8'], '10.0.0.1', '203.0.113.9, 192.0.2.1', '192.0.2.1'],
  [false, '192.0.2.1', '203.0.113.9', '192.0.2.1'],
])(
  'behind proxies (%j, asked by %s) a client is counted by what the nearest trusted one saw',
  async (trustProxy, remoteAddress, forwarded, counted) => {
    const behind = await startTestApp({ config: { trustProxy } });
    const ask = (invented: string, tail = forwarded, from = remoteAddress) =>
      behind
        .visitor()
        .raw({ path: '/api/app', remoteAddress: from, headers: { 'x-forwarded-for': `${invented}, ${tail}` } });
    for (let n = 1; n <= 3; n += 1) await ask(`198.51.100.${n}`);
    expect((await ask('198.51.100.4')).headers['x-ratelimit-remaining']).toBe('596');
    const direct = trustProxy === false || counted === remoteAddress;
    const same = direct ? await ask('x', 'y', counted) : await ask('x', counted, '10.0.0.1');
    expect(same.headers['x-ratelimit-remaining']).toBe('595');
    await behind.close();
  },
);

test('a client that sends slowly is waited for 30 s, and no shorter than a browser sends an image', () => {
  const { headersTimeout, requestTimeout } = app.app.server;
  expect(headersTimeout).toBe(30_000);
  expect(requestTimeout).toBe(125_000);
  expect(requestTimeout).toBeGreaterThan(IMAGE_UPLOAD_TIMEOUT_MS);
});

test('an image that is too large for any body is refused with its size, as one just over the limit is', async () => {
  const ada = await app.signIn('Ada');
  const upload = async (bytes: number) => {
    const dataUrl = `data:image/png;base64,${Buffer.alloc(bytes).toString('base64')}`;
    const answer = await ada.raw({ method: 'POST', path: '/api/images', body: { dataUrl } });
    return [answer.status, JSON.parse(answer.body)] as const;
  };
  for (const megabytes of [5.5, 6, 12.25]) {
    const [status, failure] = await upload(megabytes * MEGABYTE);
    expect(status).toBe(413);
    expect(failure).toMatchObject({
      code: 'IMAGE_TOO_LARGE',
      error: `Image must be smaller than 5MB. Current size: ${megabytes.toFixed(2)} MB`,
    });
  }
});
