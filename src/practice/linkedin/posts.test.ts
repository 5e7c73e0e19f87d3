import { afterEach, beforeEach, expect, test } from 'vitest';
import { ADA, bodyOf, type LinkedInClient, NOON, RENEE, startLinkedInClient } from '#test/harness/linkedin-client.ts';

let client: LinkedInClient;
let token: string;
beforeEach(async () => {
  client = await startLinkedInClient();
  token = await client.tokenFor(ADA);
});
afterEach(() => client.close());

const share = (text: string, changes: Record<string, unknown> = {}) => client.share(token, ADA, text, changes);
const create = (headers: Record<string, string>) =>
  client.call('/rest/posts', { method: 'POST', headers, body: JSON.stringify(bodyOf(ADA, 'x')) });
const urnOf = (headers: Headers): string => headers.get('x-restli-id') ?? '';

test('10: the 401 of each token state, to the letter', async () => {
  const version = { 'linkedin-version': '202609' };
  const none = await create(version);
  expect([none.status, none.text]).toEqual([
    401,
    '{"message":"Empty oauth2_access_token","serviceErrorCode":401,"status":401}',
  ]);
  const unknown = await create({ ...version, authorization: 'Bearer AQVnope' });
  expect([unknown.status, unknown.text]).toEqual([
    401,
    '{"status":401,"serviceErrorCode":65600,"code":"INVALID_ACCESS_TOKEN","message":"Invalid access token"}',
  ]);
  await client.advance(5183999 * 1000);
  const expired = await share('x');
  expect([expired.status, expired.text]).toEqual([
    401,
    '{"status":401,"serviceErrorCode":65602,"code":"EXPIRED_ACCESS_TOKEN","message":"The token used in the request has expired"}',
  ]);
  const fresh = await client.tokenFor(ADA);
  await client.control('/revoke', { sub: ADA });
  const revoked = await client.share(fresh, ADA, 'x');
  expect([revoked.status, revoked.text]).toEqual([
    401,
    '{"status":401,"serviceErrorCode":65601,"code":"REVOKED_ACCESS_TOKEN","message":"The token used in the request has been revoked by the user"}',
  ]);
});

test('10: a grant of other scopes ends the earlier token, one of the same scopes does not', async () => {
  await client.tokenFor(ADA);
  await client.tokenFor(RENEE, { scope: 'openid' });
  expect((await share('still good')).status).toBe(201);
  await client.tokenFor(ADA, { scope: 'openid profile' });
  expect((await share('no longer')).json).toMatchObject({ serviceErrorCode: 65601 });
});

test('11: the version gate stands behind the token and follows the clock', async () => {
  const authorization = `Bearer ${token}`;
  expect((await create({})).status).toBe(401);
  const missing = await create({ authorization });
  expect([missing.status, missing.text]).toEqual([
    400,
    '{"status":400,"code":"VERSION_MISSING","message":"A version must be present. Please specify a version by adding the LinkedIn-Version header."}',
  ]);
  expect(missing.headers.has('x-restli-gateway-error')).toBe(true);
  for (const version of ['202504', '202511', '202512', '202610']) {
    const { status, json } = await create({ authorization, 'linkedin-version': version });
    expect(status).toBe(426);
    expect(json).toEqual({
      status: 426,
      code: 'NONEXISTENT_VERSION',
      message: `Requested version ${version}01 is not active`,
    });
  }
  expect((await create({ authorization, 'linkedin-version': '202601' })).status).toBe(201);
  await client.control('/clock', { now: '2027-01-14T23:59:59Z' });
  expect((await create({ authorization, 'linkedin-version': '202601' })).status).toBe(201);
  await client.control('/clock', { now: '2027-01-15T00:00:00Z' });
  expect((await create({ authorization, 'linkedin-version': '202601' })).status).toBe(426);
});

test('12: 201 with no body and a snowflake that carries the clock', async () => {
  const { status, headers, text } = await share('Good morning');
  expect([status, text, headers.get('content-length')]).toEqual([201, '', '0']);
  const urn = urnOf(headers);
  expect(urn).toMatch(/^urn:li:share:\d{19}$/);
  expect(BigInt(urn.slice(13)) >> 22n).toBe(BigInt(NOON));
  expect(headers.get('x-li-uuid')).toBeTruthy();
  expect(headers.get('x-li-request-id')).toBeTruthy();
});

test('14: 3,000 units pass, 3,001 are refused with the count and the text', async () => {
  const emoji = '😀'.repeat(1500);
  expect((await share(emoji)).status).toBe(201);
  expect((await share(`${'\\('.repeat(3000)}`)).status).toBe(201);
  const text = 'y'.repeat(3001);
  const { status, json } = await share(text);
  expect(status).toBe(400);
  expect(json).toEqual({
    errorDetailType: 'com.linkedin.common.error.BadRequest',
    message:
      'com.linkedin.content.common.exception.BadRequestResponseException: ShareCommentary text length (3001 characters) exceeded the maximum allowed (3000 characters)',
    errorDetails: {
      inputErrors: [
        {
          description: 'Size of array cannot be higher than the maxLength',
          input: { value: { stringValue: text } },
          code: 'FIELD_ARRAY_SIZE_TOO_HIGH',
          maxLength: 3000,
        },
      ],
    },
    status: 400,
  });
});

test('15: the same rendered text within ten minutes is a duplicate, also of a deleted post', async () => {
  const first = urnOf((await share('Said \\(twice\\)')).headers);
  await client.rest(token, 'DELETE', `/rest/posts/${encodeURIComponent(first)}`);
  await client.advance(599_999);
  const { status, text } = await share('Said \\(twice\\)');
  expect(status).toBe(422);
  expect(text).toBe(
    `{"errorDetailType":"com.linkedin.common.error.BadRequest","message":"com.linkedin.content.common.exception.BadRequestResponseException: Content is a duplicate of ${first}","errorDetails":{"inputErrors":[{"description":"Duplicate post is detected","input":{},"code":"DUPLICATE_POST"}]},"status":422}`,
  );
  const other = await client.tokenFor(RENEE);
  expect((await client.share(other, RENEE, 'Said \\(twice\\)')).status).toBe(201);
  expect((await share('Said \\(twice\\) more')).status).toBe(201);
  await client.advance(1);
  expect((await share('Said \\(twice\\)')).status).toBe(201);
});

test('15: of many identical calls at once exactly one becomes a post', async () => {
  const replies = await Promise.all(Array.from({ length: 12 }, () => share('All together')));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(replies.filter(({ status }) => status === 422)).toHaveLength(11);
  expect((await client.journal()).posts).toHaveLength(1);
});

test('16: all faults of a body at once, a line each', async () => {
  const missing = (name: string) => `ERROR :: /${name} :: field is required but not found and has no default value\n`;
  const bare = await client.rest(token, 'POST', '/rest/posts', { foo: 1 });
  expect(bare.status).toBe(422);
  expect(bare.json).toEqual({
    message: `${['author', 'commentary', 'visibility', 'distribution', 'lifecycleState'].map(missing).join('')}ERROR :: /foo :: unrecognized field found but not allowed\n`,
    status: 422,
  });
  const odd = await share('x', { visibility: 'EVERYBODY', commentary: 5, distribution: { feedDistribution: 'MAIN' } });
  expect((odd.json as { message: string }).message.trim().split('\n')).toEqual([
    'ERROR :: /commentary :: 5 cannot be coerced to String',
    'ERROR :: /visibility :: "EVERYBODY" is not an enum symbol',
    'ERROR :: /distribution/feedDistribution :: "MAIN" is not an enum symbol',
  ]);
  for (const body of ['[]', 'null', '"x"', 'no json', '']) {
    const { status, text } = await client.rest(token, 'POST', '/rest/posts', body);
    expect([status, text]).toEqual([
      400,
      '{"status":400,"code":"ILLEGAL_ARGUMENT","message":"Request body could not be converted to data map"}',
    ]);
  }
  expect((await share('  ')).json).toMatchObject({ status: 400, code: 'INVALID_VALUE_BLANK_FIELD' });
  expect((await share('x', { lifecycleState: 'DRAFT' })).status).toBe(400);
});

test.each([`urn:li:person:${RENEE}`, ADA, `urn:li:member:${ADA}`])('17: author %s is refused', async (author) => {
  const { status, text } = await share('x', { author });
  expect([status, text]).toEqual([
    403,
    '{"status":403,"serviceErrorCode":100,"code":"ACCESS_DENIED","message":"Field Value validation failed in REQUEST_BODY: Data Processing Exception while processing fields [/author]"}',
  ]);
});

test('18: a token without w_member_social may not post', async () => {
  const reader = await client.tokenFor(RENEE, { scope: 'openid profile email' });
  const { status, json } = await client.share(reader, RENEE, 'x');
  expect(status).toBe(403);
  expect(json).toEqual({
    status: 403,
    serviceErrorCode: 100,
    code: 'ACCESS_DENIED',
    message: 'Not enough permissions to access: partnerApiPostsExternal.CREATE.20260901',
  });
});

test('19: reading, commenting and counting are closed', async () => {
  const urn = encodeURIComponent(urnOf((await share('mine')).headers));
  const message = async (method: string, path: string) => {
    const { status, json } = await client.rest(token, method, path);
    return [status, (json as { message: string }).message];
  };
  const denied = (permission: string) => [403, `Not enough permissions to access: ${permission}`];
  expect(await message('GET', `/rest/posts/${urn}`)).toEqual(denied('partnerApiPostsExternal.GET.20260901'));
  expect(await message('GET', '/rest/posts?q=author')).toEqual(denied('partnerApiPostsExternal.FINDER-author'));
  expect(await message('POST', `/rest/socialActions/${urn}/comments`)).toEqual(
    denied('partnerApiSocialActions.CREATE.20260901'),
  );
  expect((await client.rest(token, 'GET', '/rest/memberCreatorPostAnalytics?q=me')).status).toBe(403);
  expect((await client.rest(token, 'GET', '/rest/images/urn%3Ali%3Aimage%3AX')).text).toBe(
    '{"message":"Accessing this image resource is forbidden. Please check your permissions for this resource","status":403}',
  );
});

test('20: delete is 204, again 204 or 404 by switch, and only for the author', async () => {
  const urn = urnOf((await share('short life')).headers);
  const path = `/rest/posts/${encodeURIComponent(urn)}`;
  const stranger = await client.tokenFor(RENEE);
  expect((await client.rest(stranger, 'DELETE', path)).status).toBe(403);
  expect((await client.rest(token, 'DELETE', `/rest/posts/${urn}`)).status).toBe(400);
  expect((await client.rest(token, 'DELETE', '/rest/posts/urn%3Ali%3Ashare%3A1')).json).toMatchObject({
    code: 'NOT_FOUND',
  });
  expect((await client.rest(token, 'DELETE', path)).status).toBe(204);
  expect((await client.rest(token, 'DELETE', path)).status).toBe(204);
  await client.control('/settings', { deleteAgainStatus: 404 });
  expect((await client.rest(token, 'DELETE', path)).status).toBe(404);
  expect((await client.journal()).posts).toMatchObject([{ urn, deleted: true, visible: false }]);
});

test('20: PARTIAL_UPDATE needs its header and does what the switch says', async () => {
  const urn = urnOf((await share('before')).headers);
  const update = (headers: Record<string, string>, set: object = { commentary: 'after' }) =>
    client.rest(token, 'POST', `/rest/posts/${encodeURIComponent(urn)}`, { patch: { $set: set } }, headers);
  const header = { 'x-restli-method': 'PARTIAL_UPDATE' };
  const shown = async () => ((await client.control(`/posts/${urn}`)).json as { rendered: string }).rendered;
  expect((await update({})).status).toBe(400);
  expect((await update(header)).status).toBe(403);
  await client.control('/settings', { partialUpdate: 'ignored' });
  expect([(await update(header)).status, await shown()]).toEqual([204, 'before']);
  await client.control('/settings', { partialUpdate: 'applied' });
  expect([(await update(header)).status, await shown()]).toEqual([204, 'after']);
  const media = await update(header, { content: {} });
  expect([media.status, media.text]).toEqual([422, expect.stringContaining('CreateOnly field present')]);
});

test('23: 150 calls a day for a member, then DAY until midnight UTC', async () => {
  await client.control('/settings', { memberCallsPerDay: 2, appCallsPerDay: 4 });
  expect((await share('one')).status).toBe(201);
  expect((await share('two')).status).toBe(201);
  const third = await share('three');
  expect([third.status, third.text]).toEqual([
    429,
    '{"status":429,"serviceErrorCode":101,"code":"TOO_MANY_REQUESTS","message":"Resource level throttle APPLICATION_AND_MEMBER DAY limit for calls to this resource is reached."}',
  ]);
  expect(third.headers.has('retry-after')).toBe(false);
  const other = await client.tokenFor(RENEE);
  expect((await client.share(other, RENEE, 'four')).status).toBe(201);
  expect((await client.share(other, RENEE, 'five')).json).toMatchObject({
    message: 'Resource level throttle APPLICATION DAY limit for calls to this resource is reached.',
  });
  await client.control('/clock', { now: '2026-11-21T23:59:59.999Z' });
  expect((await share('three')).status).toBe(429);
  await client.advance(1);
  expect((await share('three')).status).toBe(201);
});

test('23: an unverified member runs into the share limit', async () => {
  await client.control('/settings', { unverifiedMembers: [ADA], unverifiedPostsPerDay: 1 });
  expect((await share('first')).status).toBe(201);
  const { status, text } = await share('second');
  expect([status, text]).toEqual([
    429,
    '{"status":429,"message":"com.linkedin.content.common.ResponseException: UGC action was blocked because a share limit has been reached for unverified members"}',
  ]);
});
