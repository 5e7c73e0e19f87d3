import { readdir } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ADA, type LinkedInClient, startLinkedInClient, TOMAS } from '#test/harness/linkedin-client.ts';

let client: LinkedInClient;
beforeEach(async () => {
  client = await startLinkedInClient();
});
afterEach(() => client.close());

test('everything outlives a restart: people, tokens, codes, posts, counters, settings, clock, key', async () => {
  await client.control('/settings', { memberCallsPerDay: 2 });
  await client.advance(3_600_000);
  const token = await client.tokenFor(ADA);
  const code = await client.codeFor(TOMAS);
  await client.share(token, ADA, 'kept');
  const keys = (await client.call('/oauth/openid/jwks')).text;
  const before = await client.journal();
  await client.stop();

  client = await startLinkedInClient({ directory: client.directory });
  expect(await client.journal()).toEqual(before);
  expect((await client.call('/oauth/openid/jwks')).text).toBe(keys);
  expect((await client.exchange(code)).status).toBe(200);
  expect((await client.share(token, ADA, 'kept')).json).toMatchObject({ status: 422 });
  expect((await client.share(token, ADA, 'one too many')).status).toBe(429);
});

test('a post is on the disk before its 201 leaves', async () => {
  const token = await client.tokenFor(ADA);
  const { headers } = await client.share(token, ADA, 'safe');
  const files = await readdir(join(client.directory, 'linkedin', 'posts'));
  expect(files).toEqual([`${headers.get('x-restli-id')?.split(':').at(-1)}.json`]);
});

test('the journal counts calls by route, control calls not', async () => {
  const token = await client.tokenFor(ADA);
  await client.share(token, ADA, 'a');
  await client.share(token, TOMAS, 'b');
  const { requests } = await client.journal();
  expect(requests.counts).toEqual({
    'POST /oauth/v2/authorization': 1,
    'POST /oauth/v2/accessToken': 1,
    'POST /rest/posts': 2,
  });
  expect(requests.attempts).toMatchObject([
    { sub: ADA, outcome: 'created', status: 201, at: '2026-11-21T12:00:00.000Z' },
    { sub: ADA, outcome: 'refused', status: 403, urn: null },
  ]);
});

test('a post can be looked up with all that was made of it', async () => {
  const token = await client.tokenFor(ADA);
  const urn = (await client.share(token, ADA, 'a #b (c)')).headers.get('x-restli-id');
  expect((await client.control(`/posts/${encodeURIComponent(urn ?? '')}`)).json).toMatchObject({
    urn,
    sub: ADA,
    raw: 'a #b (c)',
    rendered: 'a #b ',
    truncatedAt: 5,
    elements: [{ kind: 'hashtag', tag: 'b', start: 2, end: 4 }],
    deleted: false,
    visible: true,
  });
  expect((await client.control('/posts/urn:li:share:1')).status).toBe(404);
});

test('the clock is set, advanced and reset', async () => {
  expect((await client.control('/clock', { now: '2027-02-01T00:00:00Z' })).json).toMatchObject({
    now: '2027-02-01T00:00:00.000Z',
  });
  expect((await client.advance(500)).json).toMatchObject({ now: '2027-02-01T00:00:00.500Z' });
  expect((await client.control('/clock', { reset: true })).json).toEqual({
    now: '2026-11-21T12:00:00.000Z',
    offsetMs: 0,
  });
  for (const input of [{}, { now: 'soon' }, { advanceMs: '5' }, []]) {
    expect((await client.control('/clock', input)).status).toBe(400);
  }
});

test('settings take what they know and refuse the rest', async () => {
  expect((await client.control('/settings', { maxTextLength: 10 })).json).toMatchObject({ maxTextLength: 10 });
  for (const input of [{ maxTextLength: 'x' }, { colour: 1 }, { partialUpdate: 'maybe' }, { unverifiedMembers: 'a' }]) {
    expect((await client.control('/settings', input)).status).toBe(400);
  }
  expect((await client.control('/settings')).json).toMatchObject({ maxTextLength: 10, partialUpdate: 'forbidden' });
});

test('tests may mint tokens, add members and forget everything', async () => {
  await client.control('/people', { sub: 'test-1', givenName: 'Test' });
  const { json } = await client.control('/tokens', { sub: 'test-1' });
  const token = (json as { access_token: string }).access_token;
  expect((await client.share(token, 'test-1', 'hello')).status).toBe(201);
  expect((await client.control('/tokens', { sub: 'nobody' })).status).toBe(404);
  expect((await client.control('/revoke', { sub: 'nobody' })).status).toBe(404);
  await client.control('/reset', {});
  expect(await client.journal()).toMatchObject({ posts: [], requests: { counts: {}, attempts: [] } });
  expect((await client.share(token, 'test-1', 'hello')).json).toMatchObject({ serviceErrorCode: 65600 });
  expect(await readdir(join(client.directory, 'linkedin', 'posts'))).toEqual([]);
});

test('no web page drives the controls', async () => {
  for (const headers of [{ origin: client.url }, { 'sec-fetch-site': 'same-origin' }]) {
    expect((await client.call('/__sim/journal', { headers })).status).toBe(403);
    expect((await client.call('/__sim/reset', { method: 'POST', body: '{}', headers })).status).toBe(403);
  }
});

test('a name that was pointed at this machine gets nothing', async () => {
  const status = await new Promise((resolve, reject) => {
    const request = get(`${client.url}/__sim/journal`, { headers: { host: 'evil.example' } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    request.on('error', reject);
  });
  expect(status).toBe(421);
});

test('an unknown address is a 404 of the API', async () => {
  expect((await client.call('/v2/nothing')).json).toEqual({ status: 404, code: 'NOT_FOUND', message: 'Not Found' });
});
