import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, expect, test, vi } from 'vitest';
import { createGuardedFetch, type GuardedFetchOptions } from './guarded-fetch.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function serve(listener: RequestListener, host = '127.0.0.1') {
  const server = createServer(listener);
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, host, resolve);
  await promise;
  closers.push(async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  });
  const { port } = server.address() as AddressInfo;
  return { port, origin: `http://${host}:${port}` };
}

const page: RequestListener = (_request, response) => {
  response.setHeader('content-type', 'Text/HTML; charset="ISO-8859-1"').end('<p>Hello</p>');
};
const html = ['text/html'];

async function fetchFrom(listener: RequestListener, path = '/', settings: GuardedFetchOptions = {}) {
  const { origin } = await serve(listener);
  return createGuardedFetch({ allowOrigins: [origin], ...settings })(`${origin}${path}`, { accept: html });
}

test('gives the page, its type and charset, and says honestly who asks', async () => {
  const seen: Record<string, unknown>[] = [];
  const result = await fetchFrom((request, response) => {
    seen.push({ ...request.headers });
    page(request, response);
  });
  expect(result).toMatchObject({ status: 200, contentType: 'text/html', charset: 'ISO-8859-1' });
  expect(new TextDecoder().decode(result.body)).toBe('<p>Hello</p>');
  expect(seen[0]?.['user-agent']).toMatch(/^Postsmith\/\d+\.\d+\.\d+ \(\+link preview\)$/);
  expect(seen[0]).not.toHaveProperty('cookie');
});

test.each([
  ['gzip', gzipSync],
  ['br', brotliCompressSync],
] as const)('decompresses %s', async (encoding, compress) => {
  const result = await fetchFrom((_request, response) => {
    response
      .writeHead(200, { 'content-type': 'text/html', 'content-encoding': encoding })
      .end(compress('<p>Hello</p>'));
  });
  expect(new TextDecoder().decode(result.body)).toBe('<p>Hello</p>');
});

test('an address of this machine is blocked unless its exact origin is admitted', async () => {
  const listener = vi.fn(page);
  const { origin, port } = await serve(listener);
  const guarded = createGuardedFetch({ allowOrigins: [`http://localhost:${port}`, 'http://127.0.0.1:1'] });
  await expect(guarded(origin, { accept: html })).rejects.toMatchObject({ code: 'blocked_address' });
  const admitting = createGuardedFetch({ allowOrigins: [origin] });
  const withName = `http://name:pass@127.0.0.1:${port}/`;
  await expect(admitting(withName, { accept: html })).rejects.toMatchObject({ code: 'blocked_address' });
  expect(listener).not.toHaveBeenCalled();
});

test.each([
  [['10.0.0.7']],
  [['93.184.216.34', '127.0.0.1']],
  [['::ffff:10.0.0.1']],
  [['fe80::1%eth0']],
  [['169.254.169.254']],
])('a public name that stands for %j is blocked', async (addresses) => {
  const resolve = vi.fn(async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })));
  const guarded = createGuardedFetch({ resolve });
  await expect(guarded('http://public.example/', { accept: html })).rejects.toMatchObject({ code: 'blocked_address' });
  expect(resolve).toHaveBeenCalledExactlyOnceWith('public.example');
});

test('a name is resolved once and the connection goes to that answer, under the right Host', async () => {
  const hosts: unknown[] = [];
  const { port } = await serve((request, response) => {
    hosts.push(request.headers.host);
    page(request, response);
  });
  const origin = `http://rebinding.example:${port}`;
  const answers = ['127.0.0.1', '127.0.0.2'];
  const resolve = vi.fn(async () => [{ address: answers.shift() ?? '127.0.0.3', family: 4 }]);
  await createGuardedFetch({ allowOrigins: [origin], resolve })(`${origin}/x`, { accept: html });
  expect(resolve).toHaveBeenCalledTimes(1);
  expect(hosts).toEqual([`rebinding.example:${port}`]);
});

test('a redirect is followed and the final address is told', async () => {
  const result = await fetchFrom((request, response) => {
    if (request.url === '/end') page(request, response);
    else response.writeHead(301, { location: '/end' }).end();
  });
  expect(result.url).toMatch(/\/end$/);
});

test.each([
  'http://127.0.0.1:1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://[::1]/',
  '//0x7f.1/',
  'http://localhost/',
  'file:///etc/passwd',
  'gopher://example.com/',
  'http://user:pass@example.com/',
])('a redirect to %s is blocked', async (location) => {
  const result = fetchFrom((_request, response) => response.writeHead(302, { location }).end());
  await expect(result).rejects.toMatchObject({ code: 'blocked_address' });
});

test('the name behind a redirect is judged too', async () => {
  const resolve = async () => [{ address: '192.168.1.1', family: 4 }];
  const listener: RequestListener = (_request, response) =>
    response.writeHead(302, { location: 'http://inner.example/' }).end();
  await expect(fetchFrom(listener, '/', { resolve })).rejects.toMatchObject({ code: 'blocked_address' });
});

test('five redirects are followed, a sixth and a loop are not', async () => {
  const countdown: RequestListener = (request, response) => {
    const left = Number(request.url?.slice(1));
    if (left === 0) page(request, response);
    else response.writeHead(302, { location: `/${left - 1}` }).end();
  };
  expect((await fetchFrom(countdown, '/5')).status).toBe(200);
  await expect(fetchFrom(countdown, '/6')).rejects.toMatchObject({ code: 'too_many_redirects' });
  const loop: RequestListener = (_request, response) => response.writeHead(302, { location: '/' }).end();
  await expect(fetchFrom(loop)).rejects.toMatchObject({ code: 'too_many_redirects' });
});

test('a redirect elsewhere drops the headers meant for the first origin, and turns POST into GET', async () => {
  const seen: unknown[] = [];
  const second = await serve((request, response) => {
    seen.push([request.method, request.headers['x-key']]);
    page(request, response);
  });
  const first = await serve((request, response) => {
    seen.push([request.method, request.headers['x-key']]);
    response.writeHead(302, { location: second.origin }).end();
  });
  const guarded = createGuardedFetch({ allowOrigins: [first.origin, second.origin] });
  await guarded(first.origin, { accept: html, method: 'POST', body: '{}', headers: { 'x-key': 'k' } });
  expect(seen).toEqual([
    ['POST', 'k'],
    ['GET', undefined],
  ]);
});

test.each([
  [404, 'not_found'],
  [410, 'not_found'],
  [403, 'http_error'],
  [500, 'http_error'],
  [304, 'http_error'],
])('%i is %s', async (status, code) => {
  const result = fetchFrom((_request, response) => response.writeHead(status).end());
  await expect(result).rejects.toMatchObject({ code, status });
});

test.each(['application/pdf', 'image/png', 'application/octet-stream', ''])('%j is not a page', async (type) => {
  const result = fetchFrom((_request, response) => {
    if (type !== '') response.setHeader('content-type', type);
    response.end('%PDF-1.7');
  });
  await expect(result).rejects.toMatchObject({ code: 'not_a_page' });
});

test('a family of types can be welcome', async () => {
  const { origin } = await serve((_request, response) => response.setHeader('content-type', 'image/png').end('x'));
  const guarded = createGuardedFetch({ allowOrigins: [origin] });
  expect((await guarded(origin, { accept: ['image/*'] })).contentType).toBe('image/png');
});

test('an announced 50 MB is refused by its head, an unannounced one at the limit', async () => {
  const announced = fetchFrom((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-length': 50 * 1024 * 1024 }).write('<p>');
  });
  await expect(announced).rejects.toMatchObject({ code: 'too_large' });

  let sent = 0;
  const chunk = Buffer.alloc(64 * 1024, 'a');
  const streamed = fetchFrom((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    const pour = () => {
      while (sent < 50 * 1024 * 1024 && !response.destroyed) {
        sent += chunk.length;
        if (!response.write(chunk)) return void response.once('drain', pour);
      }
      response.end();
    };
    pour();
  });
  await expect(streamed).rejects.toMatchObject({ code: 'too_large' });
  expect(sent).toBeLessThan(50 * 1024 * 1024);
});

test('a compressed bomb stops at the limit of what it unpacks to', async () => {
  const bomb = gzipSync(Buffer.alloc(100 * 1024 * 1024));
  expect(bomb.length).toBeLessThan(1024 * 1024);
  const result = fetchFrom((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end(bomb);
  });
  await expect(result).rejects.toMatchObject({ code: 'too_large' });
});

test.each([
  ['gzip', 'this is no gzip'],
  ['gzip, gzip', 'stacked'],
  ['br', 'this is no brotli'],
  ['compress', 'old'],
])('a body in broken or strange encoding %j is not a page', async (encoding, body) => {
  const result = fetchFrom((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': encoding }).end(body);
  });
  await expect(result).rejects.toMatchObject({ code: 'not_a_page' });
});

test('a slow head, a slow body and a slow name end with the time limit', async () => {
  const settings = { totalTimeoutMs: 150 };
  await expect(fetchFrom(() => undefined, '/', settings)).rejects.toMatchObject({ code: 'timed_out' });
  const slowBody: RequestListener = (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).write('<p>');
  };
  await expect(fetchFrom(slowBody, '/', settings)).rejects.toMatchObject({ code: 'timed_out' });
  const resolve = () => new Promise<never>(() => undefined);
  const slowName = createGuardedFetch({ resolve, ...settings })('http://slow.example', { accept: html });
  await expect(slowName).rejects.toMatchObject({ code: 'timed_out' });
});

test('an unknown name, a closed port and a cut connection are unreachable', async () => {
  const resolve = async () => {
    throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' });
  };
  const unknown = createGuardedFetch({ resolve })('http://nowhere.example', { accept: html });
  await expect(unknown).rejects.toMatchObject({ code: 'unreachable' });
  const closed = createGuardedFetch({ allowOrigins: ['http://127.0.0.1:9'] })('http://127.0.0.1:9', { accept: html });
  await expect(closed).rejects.toMatchObject({ code: 'unreachable' });
  const cut = fetchFrom((request) => request.socket.destroy());
  await expect(cut).rejects.toMatchObject({ code: 'unreachable' });
});

test('an aborted call ends with the reason it was given', async () => {
  const controller = new AbortController();
  const reason = new Error('the person left');
  const { origin } = await serve(() => controller.abort(reason));
  const guarded = createGuardedFetch({ allowOrigins: [origin] });
  await expect(guarded(origin, { accept: html, signal: controller.signal })).rejects.toBe(reason);
});
