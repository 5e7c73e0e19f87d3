import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import net, { type AddressInfo, createServer as createNetServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { createPostSender } from './create-post.ts';
import { postBody } from './post-body.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const TEXT = 'Ünïcode 🙂 (brackets) | #tags\nand "quotes"';
const BODY = postBody({ authorUrn: 'urn:li:person:Ab-1', text: TEXT, content: null });
const TIMEOUT_MS = 5_000;

const send = (apiUrl: string, timeoutMs = TIMEOUT_MS, mayStart = async () => true) =>
  createPostSender({ apiUrl })({ accessToken: 'AQV-1', body: BODY, version: '202609', timeoutMs, mayStart });

type Listener = (server: Server) => void;

/** A server on a port of its own; gives its address and how many connections came. */
async function listen(server: Server, onListening?: Listener): Promise<{ url: string; sockets: Socket[] }> {
  const sockets: Socket[] = [];
  server.on('connection', (socket: Socket) => {
    sockets.push(socket.on('error', () => undefined));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onListening?.(server);
  closing.push(() => {
    for (const socket of sockets) socket.destroy();
    return new Promise((resolve) => server.close(resolve));
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, sockets };
}

type Received = {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: Buffer;
};

/** An API that keeps what it receives and answers as told. */
async function api(answer: (response: ServerResponse, count: number) => void) {
  const received: Received[] = [];
  const server = createHttpServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({
        method: request.method,
        url: request.url,
        headers: request.headers,
        body: Buffer.concat(chunks),
      });
      answer(response, received.length);
    });
  });
  return { ...(await listen(server)), received };
}

/** A server that does something to each connection and speaks no HTTP. */
const raw = (onSocket: (socket: Socket) => void) => listen(createNetServer(onSocket));

test('201: published under its urn, with exactly the bytes and headers LinkedIn asks for', async () => {
  const { url, received } = await api((response) => response.writeHead(201, { 'x-restli-id': 'urn:li:share:7' }).end());
  expect(await send(url)).toEqual({ kind: 'published', urn: 'urn:li:share:7' });
  expect(received).toHaveLength(1);
  const [{ method, url: path, headers, body }] = received as [Received];
  expect([method, path]).toEqual(['POST', '/rest/posts']);
  expect(body.equals(Buffer.from(BODY))).toBe(true);
  expect(headers).toMatchObject({
    authorization: 'Bearer AQV-1',
    'linkedin-version': '202609',
    'x-restli-protocol-version': '2.0.0',
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(BODY)),
    connection: 'close',
  });
});

test('201 under the older header, without any, and with an answer that never ends', async () => {
  const older = await api((response) => response.writeHead(201, { 'x-linkedin-id': 'urn:li:share:8' }).end());
  expect(await send(older.url)).toEqual({ kind: 'published', urn: 'urn:li:share:8' });
  const nameless = await api((response) => response.writeHead(201).end());
  expect(await send(nameless.url)).toEqual({ kind: 'published', urn: null });
  const endless = await api((response) => response.writeHead(201, { 'x-restli-id': 'urn:li:share:9' }).write('{'));
  expect(await send(endless.url)).toEqual({ kind: 'published', urn: 'urn:li:share:9' });
});

test('a socket of its own for every send, even of one sender', async () => {
  const { url, sockets } = await api((response) => response.writeHead(201).end());
  const sender = createPostSender({ apiUrl: url });
  for (let count = 0; count < 3; count += 1) {
    await sender({
      accessToken: 'x',
      body: BODY,
      version: '202609',
      timeoutMs: TIMEOUT_MS,
      mayStart: async () => true,
    });
  }
  expect(sockets).toHaveLength(3);
});

test.each([
  [401, { code: 'REVOKED_ACCESS_TOKEN' }, { kind: 'unauthorized', code: 'REVOKED_ACCESS_TOKEN' }],
  [403, { code: 'ACCESS_DENIED', message: 'no' }, { kind: 'refused', code: 'ACCESS_DENIED', message: 'no' }],
  [426, {}, { kind: 'version' }],
  [429, { message: 'day limit' }, { kind: 'throttled', scope: 'short', retryAfterSeconds: 30 }],
  [500, {}, { kind: 'unknown', reason: 'HTTP 500' }],
  [302, {}, { kind: 'unknown', reason: 'HTTP 302' }],
])('%i is what its answer says, and is asked for once', async (status, body, outcome) => {
  const { url, received } = await api((response) =>
    response.writeHead(status, { 'retry-after': '30', location: '/elsewhere' }).end(JSON.stringify(body)),
  );
  expect(await send(url)).toEqual(outcome);
  expect(received).toHaveLength(1);
});

test('an error body that stalls or floods does not hide its status', async () => {
  const stalling = await api((response) => response.writeHead(403).write('{"code":'));
  expect(await send(stalling.url, 300)).toMatchObject({ kind: 'refused', code: 'HTTP_403' });
  const flooding = await api((response) => response.writeHead(400).end('x'.repeat(5_000_000)));
  expect(await send(flooding.url)).toMatchObject({ kind: 'refused', code: 'HTTP_400' });
});

test('nobody listens: surely not sent', async () => {
  const { url } = await listen(createNetServer());
  await closing.pop()?.();
  expect(await send(url)).toEqual({ kind: 'not_sent', reason: 'ECONNREFUSED' });
});

test('no such name: surely not sent', async () => {
  expect(await send('http://nowhere.invalid')).toMatchObject({
    kind: 'not_sent',
    reason: expect.stringMatching(/^(ENOTFOUND|EAI_AGAIN)$/),
  });
});

test('no secure connection comes about: surely not sent', async () => {
  const answers: ((socket: Socket) => void)[] = [
    (socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'),
    (socket) => socket.once('data', () => socket.resetAndDestroy()),
    (socket) => socket.once('data', () => socket.end()),
  ];
  for (const answer of answers) {
    const { url } = await raw(answer);
    expect(await send(url.replace('http:', 'https:'))).toMatchObject({ kind: 'not_sent' });
  }
});

test('a secure connection that never comes about ends with the time given, not sent', async () => {
  const { url } = await raw(() => undefined);
  expect(await send(url.replace('http:', 'https:'), 200)).toMatchObject({ kind: 'not_sent' });
});

test('the connection stood, and then no answer came: it may be out', async () => {
  const endings: ((socket: Socket) => void)[] = [
    (socket) => socket.once('data', () => socket.resetAndDestroy()),
    (socket) => socket.once('data', () => socket.end()),
    (socket) => socket.once('data', () => socket.end('HTTP/1.1 2')),
    (socket) => socket.once('data', () => socket.end('nonsense\r\n\r\n')),
  ];
  for (const ending of endings) {
    const { url, sockets } = await raw(ending);
    expect(await send(url)).toMatchObject({ kind: 'unknown', reason: expect.stringMatching(/\S/) });
    expect(sockets).toHaveLength(1);
  }
});

test('an answer that stalls is waited for as long as given, and no longer', async () => {
  const { url, sockets } = await raw(() => undefined);
  const began = performance.now();
  expect(await send(url, 200)).toEqual({ kind: 'unknown', reason: expect.stringMatching(/\S/) });
  const took = performance.now() - began;
  expect(took).toBeGreaterThanOrEqual(190);
  expect(took).toBeLessThan(2_000);
  expect(sockets).toHaveLength(1);
});

test('a route that is lost after the bytes left: it may be out', async () => {
  const connecting = vi.spyOn(net, 'connect');
  closing.push(() => connecting.mockRestore());
  const { url } = await api(() => {
    const socket: Socket = connecting.mock.results[0]?.value;
    socket.destroy(Object.assign(new Error('no route'), { code: 'EHOSTUNREACH' }));
  });
  expect(await send(url)).toEqual({ kind: 'unknown', reason: 'EHOSTUNREACH' });
});

test('it is asked once there is a connection, and before the first byte, whether the send may still begin', async () => {
  const bytes: Buffer[] = [];
  let connections = 0;
  const { url } = await raw((socket) => {
    connections += 1;
    socket.on('data', (chunk: Buffer) => bytes.push(chunk));
  });
  const asked: number[] = [];
  const mayStart = async () => {
    await vi.waitFor(() => expect(connections).toBe(asked.length + 1));
    asked.push(bytes.length);
    return false;
  };
  expect(await send(url, TIMEOUT_MS, mayStart)).toEqual({ kind: 'not_sent', reason: 'NOT_STARTED' });
  const failing = () => mayStart().then(() => Promise.reject(new Error('the database does not answer')));
  expect(await send(url, TIMEOUT_MS, failing)).toMatchObject({ kind: 'not_sent' });
  expect(asked).toEqual([0, 0]);
  expect(bytes).toEqual([]);
});

test('an answer that comes when the time is up starts nothing', async () => {
  const { url, received } = await api((response) => response.writeHead(201).end());
  let allow: (isAllowed: boolean) => void = () => undefined;
  const mayStart = () =>
    new Promise<boolean>((resolve) => {
      allow = resolve;
    });
  expect(await send(url, 50, mayStart)).toMatchObject({ kind: 'not_sent' });
  allow(true);
  expect((await send(url)).kind).toBe('published');
  expect(received).toHaveLength(1);
});
