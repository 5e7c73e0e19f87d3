import { connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ADA, bodyOf, type LinkedInClient, RENEE, startLinkedInClient } from '#test/harness/linkedin-client.ts';

let client: LinkedInClient;
let token: string;
beforeEach(async () => {
  client = await startLinkedInClient();
  token = await client.tokenFor(ADA);
});
afterEach(() => client.close());

const share = (text: string) => client.share(token, ADA, text);
const fault = (input: unknown) => client.control('/faults', input);
const attempts = async () => (await client.journal()).requests.attempts;
const texts = async () => (await client.journal()).posts.map((post) => post['rendered']);

/** What the wire shows: the status, or how the connection ended. */
async function tryShare(text: string): Promise<number | string> {
  try {
    return (await share(text)).status;
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } };
    return cause?.code ?? 'broken';
  }
}

test('24a: commit-drop publishes and breaks the connection; the identical call is then a duplicate', async () => {
  await fault({ mode: 'commit-drop' });
  expect(await tryShare('once only')).toBe('UND_ERR_SOCKET');
  const { posts } = await client.journal();
  const again = await share('once only');
  expect(again.status).toBe(422);
  expect(again.text).toContain(String(posts[0]?.['urn']));
  expect(await texts()).toEqual(['once only']);
  const [first, second] = await attempts();
  expect(first).toMatchObject({
    outcome: 'created',
    status: null,
    fault: 'commit-drop',
    urn: posts[0]?.['urn'],
    sub: ADA,
  });
  expect(second).toMatchObject({ outcome: 'refused', status: 422, fault: null, urn: null });
  expect(first?.['bodyHash']).toBe(second?.['bodyHash']);
});

test.each([
  ['commit-500', 500],
  ['commit-504', 504],
])('24b: %s publishes and answers %i', async (mode, status) => {
  await fault({ mode });
  expect(await tryShare('there')).toBe(status);
  expect(await texts()).toEqual(['there']);
  expect(await attempts()).toMatchObject([{ outcome: 'created', status, fault: mode }]);
});

test('24c: 500 without a commit, as often as asked', async () => {
  await fault({ mode: '500', times: 2 });
  expect([await tryShare('x'), await tryShare('x'), await tryShare('x')]).toEqual([500, 500, 201]);
  expect(await attempts()).toMatchObject([
    { outcome: 'not handled', status: 500 },
    { outcome: 'not handled', status: 500 },
    { outcome: 'created', status: 201 },
  ]);
});

test('24d: no-id publishes with 201 and without the header', async () => {
  await fault({ mode: 'no-id' });
  const { status, headers } = await share('nameless');
  expect([status, headers.has('x-restli-id')]).toEqual([201, false]);
  expect(await texts()).toEqual(['nameless']);
});

test('24e: 503-html is a page and no post', async () => {
  await fault({ mode: '503-html' });
  const { status, headers } = await share('x');
  expect([status, headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
  expect(await texts()).toEqual([]);
});

test.each([
  ['stall', [], 'not handled'],
  ['stall-commit', ['slow'], 'created'],
])('24f: %s says nothing for its time, then breaks', async (mode, expected, outcome) => {
  await fault({ mode, ms: 30 });
  expect(await tryShare('slow')).toBe('UND_ERR_SOCKET');
  expect(await texts()).toEqual(expected);
  await expect.poll(attempts).toMatchObject([{ outcome, status: null, fault: mode }]);
});

test('24f: a stall without a time lasts until the client leaves', async () => {
  await fault({ mode: 'stall' });
  const leaving = new AbortController();
  const call = client.call('/rest/posts', { method: 'POST', body: '{}', signal: leaving.signal });
  await expect.poll(attempts).toMatchObject([{ outcome: 'pending', fault: 'stall' }]);
  leaving.abort();
  await expect(call).rejects.toThrow('aborted');
  await expect.poll(attempts).toMatchObject([{ outcome: 'not handled', status: null }]);
});

test('a delayed call is carried out in its time, even when its client has left', async () => {
  await fault({ mode: 'delay', ms: 150 });
  const startedAt = performance.now();
  const leaving = new AbortController();
  const call = client.call('/rest/posts', {
    method: 'POST',
    body: JSON.stringify(bodyOf(ADA, 'late')),
    headers: { authorization: `Bearer ${token}`, 'linkedin-version': '202609' },
    signal: leaving.signal,
  });
  await expect.poll(attempts).toMatchObject([{ outcome: 'pending', fault: 'delay' }]);
  leaving.abort();
  await expect(call).rejects.toThrow('aborted');
  await expect.poll(texts).toEqual(['late']);
  expect(performance.now() - startedAt).toBeGreaterThan(140);
});

test('reset-before resets the connection and publishes nothing', async () => {
  await fault({ mode: 'reset-before' });
  expect(await tryShare('x')).toBe('ECONNRESET');
  expect(await texts()).toEqual([]);
  expect(await attempts()).toMatchObject([{ outcome: 'not handled', status: null, fault: 'reset-before' }]);
});

test('9: young-token spares tokens older than its time', async () => {
  await fault({ mode: 'young-token', route: 'GET /v2/userinfo', times: 2, withinMs: 5000 });
  const userinfo = () => client.rest(token, 'GET', '/v2/userinfo');
  expect((await userinfo()).json).toMatchObject({ serviceErrorCode: 65601, code: 'REVOKED_ACCESS_TOKEN' });
  await client.advance(5000);
  expect((await userinfo()).status).toBe(200);
  const fresh = await client.tokenFor(ADA);
  expect((await client.rest(fresh, 'GET', '/v2/userinfo')).status).toBe(401);
  expect((await client.rest(fresh, 'GET', '/v2/userinfo')).status).toBe(200);
});

test('the three 429s say DAY, or not, or the share limit', async () => {
  await fault([
    { mode: 'throttle-day' },
    { mode: 'throttle-day', scope: 'app' },
    { mode: 'throttle', headers: { 'retry-after': '60' } },
    { mode: 'throttle-unverified' },
  ]);
  const replies = [await share('x'), await share('x'), await share('x'), await share('x')];
  expect(replies.map(({ status }) => status)).toEqual([429, 429, 429, 429]);
  expect(replies[0]?.text).toContain('APPLICATION_AND_MEMBER DAY limit');
  expect(replies[1]?.text).toContain('throttle APPLICATION DAY limit');
  expect(replies[2]?.text).not.toContain('DAY');
  expect(replies[2]?.headers.get('retry-after')).toBe('60');
  expect(replies[3]?.text).toContain('unverified members');
});

test.each(['garbage', 'commit-garbage'])('%s is no HTTP', async (mode) => {
  await fault({ mode });
  expect(await tryShare('garbled')).toBeTypeOf('string');
  expect(await texts()).toEqual(mode === 'garbage' ? [] : ['garbled']);
});

test.each(['drip', 'commit-drip'])('%s answers a byte at a time, until the client leaves', async (mode) => {
  await fault({ mode, ms: 5, status: 403 });
  const leaving = new AbortController();
  const call = client.call('/rest/posts', {
    method: 'POST',
    body: JSON.stringify(bodyOf(ADA, 'slow')),
    headers: { authorization: `Bearer ${token}`, 'linkedin-version': '202609' },
    signal: leaving.signal,
  });
  await expect.poll(attempts).toMatchObject([{ fault: mode }]);
  leaving.abort();
  await expect(call).rejects.toThrow('aborted');
  await expect.poll(attempts).toMatchObject([{ status: null }]);
  expect(await texts()).toEqual(mode === 'drip' ? [] : ['slow']);
});

test('a drip comes to its end where the client waits', async () => {
  await fault({ mode: 'drip', ms: 0, status: 403, body: { code: 'X' } });
  expect(await tryShare('x')).toBe(403);
});

test('commit-endless answers with a body that has no end', async () => {
  await fault({ mode: 'commit-endless' });
  const answer = await fetch(`${client.url}/rest/posts`, {
    method: 'POST',
    body: JSON.stringify(bodyOf(ADA, 'long')),
    headers: { authorization: `Bearer ${token}`, 'linkedin-version': '202609' },
  });
  expect([answer.status, answer.headers.has('x-restli-id')]).toEqual([201, true]);
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length;
    if (bytes > 1_000_000) break;
  }
  expect(bytes).toBeGreaterThan(1_000_000);
  expect(await texts()).toEqual(['long']);
});

test('commit-status publishes and answers anything, with its headers over the right ones', async () => {
  await fault([
    { mode: 'commit-status', status: 201, headers: { 'x-restli-id': '../odd' } },
    { mode: 'commit-status', status: 307, headers: { location: 'http://127.0.0.1:9/' } },
  ]);
  expect((await share('odd')).headers.get('x-restli-id')).toBe('../odd');
  const moved = await fetch(`${client.url}/rest/posts`, {
    method: 'POST',
    redirect: 'manual',
    body: JSON.stringify(bodyOf(ADA, 'moved')),
    headers: { authorization: `Bearer ${token}`, 'linkedin-version': '202609' },
  });
  expect(moved.status).toBe(307);
  expect(await texts()).toEqual(['odd', 'moved']);
});

test('any status with any body, for one member alone', async () => {
  await fault({ mode: 'status', status: 409, body: { status: 409, code: 'CONFLICT' }, sub: RENEE });
  const other = await client.tokenFor(RENEE);
  expect((await share('mine')).status).toBe(201);
  const { status, json } = await client.share(other, RENEE, 'theirs');
  expect([status, json]).toEqual([409, { status: 409, code: 'CONFLICT' }]);
});

test('the token endpoint and userinfo fail as told', async () => {
  await fault([
    { mode: '500', route: 'POST /oauth/v2/accessToken' },
    { mode: 'commit-500', route: 'POST /oauth/v2/accessToken' },
    { mode: 'throttle-day', route: 'GET /v2/userinfo', scope: 'app' },
  ]);
  const code = await client.codeFor(ADA);
  expect((await client.exchange(code)).status).toBe(500);
  expect((await client.exchange(code)).status).toBe(500);
  expect((await client.exchange(code)).text).toContain('authorization code not found');
  expect((await client.rest(token, 'GET', '/v2/userinfo')).status).toBe(429);
  expect((await client.rest(token, 'GET', '/v2/userinfo')).status).toBe(200);
});

test('an after-fault waits for a success, and faults can be listed and cleared', async () => {
  await fault({ mode: 'no-id' });
  expect((await client.share(token, RENEE, 'refused')).status).toBe(403);
  expect((await client.control('/faults')).json).toMatchObject([
    { mode: 'no-id', times: 1, route: 'POST /rest/posts' },
  ]);
  await client.control('/faults', undefined, 'DELETE');
  expect((await share('x')).headers.has('x-restli-id')).toBe(true);
});

test.each([
  { mode: 'sometimes' },
  { mode: '500', times: 0 },
  { mode: 'delay' },
  { mode: '500', probability: 0.5 },
  { mode: '500', ms: -1 },
  'no object',
])('a fault that makes no sense is refused: %j', async (input) => {
  expect((await fault(input)).status).toBe(400);
});

test('the server outlives clients that vanish in the middle of a request', async () => {
  const { hostname, port } = new URL(client.url);
  const socket = connect(Number(port), hostname);
  await new Promise((resolve) =>
    socket.write('POST /rest/posts HTTP/1.1\r\nhost: x\r\ncontent-length: 99\r\n\r\n{', resolve),
  );
  socket.resetAndDestroy();
  expect((await share('still here')).status).toBe(201);
});
