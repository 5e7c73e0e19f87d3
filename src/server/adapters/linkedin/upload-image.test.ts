import { createHash } from 'node:crypto';
import dns from 'node:dns';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import type { Log } from '#server/ports/log.ts';
import { createImageUploader } from './upload-image.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const BYTES = Buffer.from(Array.from({ length: 200_000 }, (_, at) => (at * 31) % 251));
const URN = 'urn:li:image:D5610AQ-r_A';

type Received = { method: string; url: string; headers: IncomingMessage['headers']; body: Buffer };
type Handler = (response: ServerResponse, request: Received) => void;

/** LinkedIn's two places in one: the API, and where the bytes go. */
async function network(handlers: { init?: Handler; put?: Handler; uploadUrl?: string } = {}) {
  const received: Received[] = [];
  const sockets: Socket[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = '', url: path = '', headers } = request;
    const one = { method, url: path, headers, body: Buffer.concat(chunks) };
    received.push(one);
    const init: Handler = (to) => {
      const uploadUrl = handlers.uploadUrl ?? `${url}/dms-uploads/sp/x/uploaded-image/0?ut=1`;
      to.writeHead(200).end(JSON.stringify({ value: { uploadUrlExpiresAt: 1, uploadUrl, image: URN } }));
    };
    const put: Handler = (to) => to.writeHead(201).end();
    if (method === 'POST') (handlers.init ?? init)(response, one);
    else (handlers.put ?? put)(response, one);
  });
  server.on('connection', (socket) => sockets.push(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    for (const socket of sockets) socket.destroy();
    return new Promise((resolve) => server.close(resolve));
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const log = { warn: vi.fn(), error: vi.fn() } as unknown as Log;
  const upload = (timeoutMs = 5_000) =>
    createImageUploader({ apiUrl: url, authUrl: url, log })({
      accessToken: 'AQV-1',
      authorUrn: 'urn:li:person:Ab-1',
      version: '202609',
      bytes: BYTES,
      type: 'image/png',
      timeoutMs,
    });
  return { upload, received, sockets, log, url };
}

const answer =
  (status: number, body: unknown = '', headers = {}): Handler =>
  (to) =>
    to.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
const html = { 'content-type': 'text/html; charset=utf-8' };

test('one call for a place, one PUT of the very bytes, as LinkedIn asks for them', async () => {
  const { upload, received, sockets } = await network();
  expect(await upload()).toEqual({ kind: 'uploaded', urn: URN });
  const [init, put] = received as [Received, Received];
  expect(received).toHaveLength(2);
  expect([init.method, init.url]).toEqual(['POST', '/rest/images?action=initializeUpload']);
  expect(init.headers).toMatchObject({
    authorization: 'Bearer AQV-1',
    'linkedin-version': '202609',
    'x-restli-protocol-version': '2.0.0',
    'content-type': 'application/json',
  });
  expect(JSON.parse(init.body.toString())).toEqual({ initializeUploadRequest: { owner: 'urn:li:person:Ab-1' } });
  expect([put.method, put.url]).toEqual(['PUT', '/dms-uploads/sp/x/uploaded-image/0?ut=1']);
  expect(put.headers).toMatchObject({
    authorization: 'Bearer AQV-1',
    'content-type': 'image/png',
    'content-length': String(BYTES.length),
  });
  const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  expect(sha256(put.body)).toBe(sha256(BYTES));
  expect(sockets).toHaveLength(2);
});

test('a bare page for the bytes is asked again once, without the token, and told of', async () => {
  const { upload, received, log } = await network({
    put: (to, { headers }) =>
      answer(headers.authorization === undefined ? 201 : 400, '<html>', html)(to, {} as Received),
  });
  expect(await upload()).toEqual({ kind: 'uploaded', urn: URN });
  expect(received.map(({ headers }) => headers.authorization)).toEqual(['Bearer AQV-1', 'Bearer AQV-1', undefined]);
  expect(log.warn).toHaveBeenCalledOnce();
  const stubborn = await network({ put: answer(400, '<html>', html) });
  expect(await stubborn.upload()).toEqual({ kind: 'image_refused', code: 'HTTP_400' });
  expect(stubborn.received).toHaveLength(3);
});

const DAY = 'Resource level throttle APPLICATION_AND_MEMBER DAY limit for calls to this resource is reached.';
test.each([
  [401, { code: 'REVOKED_ACCESS_TOKEN' }, { kind: 'unauthorized', code: 'REVOKED_ACCESS_TOKEN' }],
  [403, { code: 'ACCESS_DENIED', message: 'no' }, { kind: 'refused', code: 'ACCESS_DENIED', message: 'no' }],
  [426, { code: 'NONEXISTENT_VERSION' }, { kind: 'version' }],
  [400, { code: 'VERSION_MISSING' }, { kind: 'version' }],
  [429, { message: DAY }, { kind: 'throttled', scope: 'day', retryAfterSeconds: null }],
  [400, { code: 'INVALID_URN_ID', message: 'no' }, { kind: 'refused', code: 'INVALID_URN_ID', message: 'no' }],
  [409, {}, { kind: 'upload_failed', reason: 'HTTP 409' }],
  [503, '<html>', { kind: 'upload_failed', reason: 'HTTP 503' }],
  [302, '', { kind: 'upload_failed', reason: 'HTTP 302' }],
  [201, '', { kind: 'upload_failed', reason: 'HTTP 201' }],
  [200, 'nonsense', { kind: 'upload_failed', reason: 'no address to upload to' }],
  [200, { value: { uploadUrl: 'x', image: 'urn:li:image:"}' } }, { kind: 'upload_failed' }],
])('no place for the bytes: %i %j', async (status, body, outcome) => {
  const { upload, received } = await network({ init: answer(status, body, { location: '/elsewhere' }) });
  expect(await upload()).toMatchObject(outcome);
  expect(received).toHaveLength(1);
});

test.each([
  [200, '', { kind: 'uploaded', urn: URN }],
  [413, '', { kind: 'image_refused', code: 'HTTP_413' }],
  [415, { code: 'UNSUPPORTED_MEDIA_TYPE' }, { kind: 'image_refused', code: 'UNSUPPORTED_MEDIA_TYPE' }],
  [401, {}, { kind: 'unauthorized', code: 'HTTP_401' }],
  [403, {}, { kind: 'refused', code: 'HTTP_403', message: 'HTTP 403' }],
  [404, '', { kind: 'upload_failed', reason: 'HTTP 404' }],
  [426, '', { kind: 'upload_failed', reason: 'HTTP 426' }],
  [429, { message: DAY }, { kind: 'throttled', scope: 'day' }],
  [500, '', { kind: 'upload_failed', reason: 'HTTP 500' }],
  [307, '', { kind: 'upload_failed', reason: 'HTTP 307' }],
])('the place for the bytes says %i %j', async (status, body, outcome) => {
  const { upload, received } = await network({ put: answer(status, body, { location: '/elsewhere' }) });
  expect(await upload()).toMatchObject(outcome);
  expect(received).toHaveLength(2);
});

test('an answer without end or a byte at a time is read as far as it goes, within the time given', async () => {
  const flooding = await network({ init: (to) => to.writeHead(200).end('x'.repeat(5_000_000)) });
  expect(await flooding.upload()).toEqual({ kind: 'upload_failed', reason: 'no address to upload to' });
  const dripping = await network({ init: (to) => to.writeHead(200).write('{') });
  expect(await dripping.upload(300)).toEqual({ kind: 'upload_failed', reason: 'no address to upload to' });
  const taken = await network({ put: (to) => to.writeHead(201).write('x') });
  expect(await taken.upload(300)).toEqual({ kind: 'uploaded', urn: URN });
});

test('a redirect is not followed: neither bytes nor token go elsewhere', async () => {
  const elsewhere = await network();
  const { upload } = await network({ put: answer(307, '', { location: `${elsewhere.url}/x` }) });
  expect(await upload()).toEqual({ kind: 'upload_failed', reason: 'HTTP 307' });
  const { upload: start } = await network({ init: answer(302, '', { location: `${elsewhere.url}/x` }) });
  expect(await start()).toEqual({ kind: 'upload_failed', reason: 'HTTP 302' });
  expect(elsewhere.received).toEqual([]);
});

test('no connection: nobody was asked; a connection that breaks or stalls: a call was spent', async () => {
  const gone = await network();
  for (const close of closing.splice(0)) await close();
  expect(await gone.upload()).toEqual({ kind: 'not_sent', reason: 'ECONNREFUSED' });
  const broken = await network({ put: (to) => to.socket?.destroy() });
  expect(await broken.upload()).toMatchObject({ kind: 'upload_failed' });
  const stalling = await network({ init: () => undefined });
  expect(await stalling.upload(200)).toMatchObject({ kind: 'upload_failed' });
});

test.each([
  'http://www.linkedin.com/x',
  'https://uploads.example/x',
  'https://linkedin.com.uploads.example/x',
  'https://notlinkedin.com/x',
  'https://www.linkedin.com:8443/x',
  'https://a:b@www.linkedin.com/x',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://10.0.0.8/x',
  'https://169.254.169.254/latest',
  'https://localhost/x',
  'https://uploads.internal/x',
  'file:///etc/passwd',
  'nonsense',
])('an address that is none of LinkedIn’s gets neither bytes nor token: %s', async (uploadUrl) => {
  const { upload, received, log } = await network({ uploadUrl });
  expect(await upload()).toEqual({ kind: 'upload_failed', reason: 'refused address to upload to' });
  expect(received).toHaveLength(1);
  expect(JSON.stringify(vi.mocked(log.error).mock.calls)).not.toContain('AQV-1');
});

test('a public name that stands for a private address is not connected to', async () => {
  const { upload, received } = await network({ uploadUrl: 'https://media.licdn.com/x' });
  const addresses = ['93.184.216.34', '127.0.0.1'].map((address) => ({ address, family: 4 }));
  type Callback = (error: null, found: typeof addresses) => void;
  const answerAll = (_host: string, _options: object, callback: Callback) => callback(null, addresses);
  const lookup = vi.spyOn(dns, 'lookup').mockImplementation(answerAll as never);
  closing.push(() => lookup.mockRestore());
  expect(await upload()).toEqual({ kind: 'upload_failed', reason: 'EACCES' });
  expect(lookup).toHaveBeenCalled();
  expect(received).toHaveLength(1);
});
