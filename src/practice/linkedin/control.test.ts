import { readdir } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ADA, TOMAS, type Visitor, visit } from '#test/harness/linkedin-visitor.ts';

let visitor: Visitor;
beforeEach(async () => {
  visitor = await visit();
});
afterEach(() => visitor.leave());

test('everything outlives a restart: people, tokens, codes, posts, counters, settings, clock, key', async () => {
  await visitor.sim('/settings', { memberCallsPerDay: 2 });
  await visitor.advance(3_600_000);
  const token = await visitor.tokenFor(ADA);
  const code = await visitor.codeFor(TOMAS);
  await visitor.share(token, ADA, 'kept');
  const keys = (await visitor.call('/oauth/openid/jwks')).text;
  const before = await visitor.journal();
  await visitor.stop();

  visitor = await visit({ directory: visitor.directory });
  expect(await visitor.journal()).toEqual(before);
  expect((await visitor.call('/oauth/openid/jwks')).text).toBe(keys);
  expect((await visitor.exchange(code)).status).toBe(200);
  expect((await visitor.share(token, ADA, 'kept')).json).toMatchObject({ status: 422 });
  expect((await visitor.share(token, ADA, 'one too many')).status).toBe(429);
});

test('a post is on the disk before its 201 leaves', async () => {
  const token = await visitor.tokenFor(ADA);
  const { headers } = await visitor.share(token, ADA, 'safe');
  const files = await readdir(join(visitor.directory, 'linkedin', 'posts'));
  expect(files).toEqual([`${headers.get('x-restli-id')?.split(':').at(-1)}.json`]);
});

test('the journal counts calls by route, control calls not', async () => {
  const token = await visitor.tokenFor(ADA);
  await visitor.share(token, ADA, 'a');
  await visitor.share(token, TOMAS, 'b');
  const { requests } = await visitor.journal();
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
  const token = await visitor.tokenFor(ADA);
  const urn = (await visitor.share(token, ADA, 'a #b (c)')).headers.get('x-restli-id');
  expect((await visitor.sim(`/posts/${encodeURIComponent(urn ?? '')}`)).json).toMatchObject({
    urn,
    sub: ADA,
    raw: 'a #b (c)',
    rendered: 'a #b ',
    truncatedAt: 5,
    elements: [{ kind: 'hashtag', tag: 'b', start: 2, end: 4 }],
    deleted: false,
    visible: true,
  });
  expect((await visitor.sim('/posts/urn:li:share:1')).status).toBe(404);
});

test('the clock is set, advanced and reset', async () => {
  expect((await visitor.sim('/clock', { now: '2027-02-01T00:00:00Z' })).json).toMatchObject({
    now: '2027-02-01T00:00:00.000Z',
  });
  expect((await visitor.advance(500)).json).toMatchObject({ now: '2027-02-01T00:00:00.500Z' });
  expect((await visitor.sim('/clock', { reset: true })).json).toEqual({ now: '2026-11-21T12:00:00.000Z', offsetMs: 0 });
  for (const input of [{}, { now: 'soon' }, { advanceMs: '5' }, []]) {
    expect((await visitor.sim('/clock', input)).status).toBe(400);
  }
});

test('settings take what they know and refuse the rest', async () => {
  expect((await visitor.sim('/settings', { maxTextLength: 10 })).json).toMatchObject({ maxTextLength: 10 });
  for (const input of [{ maxTextLength: 'x' }, { colour: 1 }, { partialUpdate: 'maybe' }, { unverifiedMembers: 'a' }]) {
    expect((await visitor.sim('/settings', input)).status).toBe(400);
  }
  expect((await visitor.sim('/settings')).json).toMatchObject({ maxTextLength: 10, partialUpdate: 'forbidden' });
});

test('tests may mint tokens, add members and forget everything', async () => {
  await visitor.sim('/people', { sub: 'test-1', givenName: 'Test' });
  const { json } = await visitor.sim('/tokens', { sub: 'test-1' });
  const token = (json as { access_token: string }).access_token;
  expect((await visitor.share(token, 'test-1', 'hello')).status).toBe(201);
  expect((await visitor.sim('/tokens', { sub: 'nobody' })).status).toBe(404);
  expect((await visitor.sim('/revoke', { sub: 'nobody' })).status).toBe(404);
  await visitor.sim('/reset', {});
  expect(await visitor.journal()).toMatchObject({ posts: [], requests: { counts: {}, attempts: [] } });
  expect((await visitor.share(token, 'test-1', 'hello')).json).toMatchObject({ serviceErrorCode: 65600 });
  expect(await readdir(join(visitor.directory, 'linkedin', 'posts'))).toEqual([]);
});

test('no web page drives the controls', async () => {
  for (const headers of [{ origin: visitor.url }, { 'sec-fetch-site': 'same-origin' }]) {
    expect((await visitor.call('/__sim/journal', { headers })).status).toBe(403);
    expect((await visitor.call('/__sim/reset', { method: 'POST', body: '{}', headers })).status).toBe(403);
  }
});

test('a name that was pointed at this machine gets nothing', async () => {
  const status = await new Promise((resolve, reject) => {
    const request = get(`${visitor.url}/__sim/journal`, { headers: { host: 'evil.example' } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    request.on('error', reject);
  });
  expect(status).toBe(421);
});

test('an unknown address is a 404 of the API', async () => {
  expect((await visitor.call('/v2/nothing')).json).toEqual({ status: 404, code: 'NOT_FOUND', message: 'Not Found' });
});
