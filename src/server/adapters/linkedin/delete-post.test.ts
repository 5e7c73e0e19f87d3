import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createPostDeleter } from './delete-post.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const erase = (apiUrl: string, timeoutMs = 5_000, urn = 'urn:li:share:7') =>
  createPostDeleter({ apiUrl })({ accessToken: 'AQV-1', urn, version: '202609', timeoutMs });

/** An API that notes what it is asked, and answers as told. */
async function api(answer: (response: ServerResponse, socket: Socket) => unknown) {
  const received: Pick<IncomingMessage, 'method' | 'url' | 'headers'>[] = [];
  const server = createServer((request, response) => {
    received.push({ method: request.method, url: request.url, headers: request.headers });
    answer(response, request.socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received };
}

test.each(['urn:li:share:7141138937766391808', 'urn:li:ugcPost:7'])(
  '204: %s is deleted, asked for by its whole name, encoded, and by what LinkedIn wants to be told',
  async (urn) => {
    const { url, received } = await api((response) => response.writeHead(204).end());
    expect(await erase(url, 5_000, urn)).toEqual({ kind: 'deleted' });
    expect(received).toEqual([
      {
        method: 'DELETE',
        url: `/rest/posts/${urn.replaceAll(':', '%3A')}`,
        headers: expect.objectContaining({
          authorization: 'Bearer AQV-1',
          'linkedin-version': '202609',
          'x-restli-protocol-version': '2.0.0',
          'x-restli-method': 'DELETE',
          connection: 'close',
        }),
      },
    ]);
  },
);

const LACKS = { code: 'ACCESS_DENIED', message: 'Not enough permissions to access: partnerApiPostsExternal.DELETE' };

test.each([
  [404, { code: 'NOT_FOUND' }, { kind: 'gone' }],
  [401, { code: 'REVOKED_ACCESS_TOKEN' }, { kind: 'unauthorized', code: 'REVOKED_ACCESS_TOKEN' }],
  // A refusal of this post is none of the sign-in, for which all posts would wait.
  [403, LACKS, { kind: 'refused', code: 'ACCESS_DENIED' }],
  [403, { code: 'ACCESS_DENIED', message: 'no' }, { kind: 'refused', code: 'ACCESS_DENIED' }],
  [400, { code: 'ILLEGAL_ARGUMENT' }, { kind: 'refused', code: 'ILLEGAL_ARGUMENT' }],
  [410, {}, { kind: 'refused', code: 'HTTP_410' }],
  [400, { code: 'VERSION_MISSING' }, { kind: 'version' }],
  [426, { code: 'NONEXISTENT_VERSION' }, { kind: 'version' }],
  [429, { message: 'APPLICATION_AND_MEMBER DAY' }, { kind: 'throttled', scope: 'day', retryAfterSeconds: 30 }],
  [409, {}, { kind: 'not_now', reason: 'HTTP 409' }],
  [408, {}, { kind: 'not_now', reason: 'HTTP 408' }],
  [500, {}, { kind: 'not_now', reason: 'HTTP 500' }],
  [503, {}, { kind: 'not_now', reason: 'HTTP 503' }],
  // Nothing else is taken for a deletion.
  [200, {}, { kind: 'unknown', reason: 'HTTP 200' }],
  [201, {}, { kind: 'unknown', reason: 'HTTP 201' }],
  [302, {}, { kind: 'unknown', reason: 'HTTP 302' }],
])('%i %o is what its answer says, and is asked for once', async (status, body, outcome) => {
  const { url, received } = await api((response) =>
    response.writeHead(status, { 'retry-after': '30', location: '/elsewhere' }).end(JSON.stringify(body)),
  );
  expect(await erase(url)).toMatchObject(outcome);
  expect(received).toHaveLength(1);
});

test('an answer that is lost, or does not come in time, leaves it unknown; what is not reached was not asked', async () => {
  const lost = await api((_response, socket) => socket.destroy());
  expect(await erase(lost.url)).toMatchObject({ kind: 'unknown' });
  const silent = await api(() => undefined);
  expect(await erase(silent.url, 200)).toMatchObject({ kind: 'unknown' });
  expect(await erase('http://127.0.0.1:1')).toMatchObject({ kind: 'not_now', reason: 'ECONNREFUSED' });
});
