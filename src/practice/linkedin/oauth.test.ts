import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ADA, type LinkedInClient, RENEE, startLinkedInClient, TOMAS } from '#test/harness/linkedin-client.ts';

let client: LinkedInClient;
beforeEach(async () => {
  client = await startLinkedInClient();
});
afterEach(() => client.close());

const locationOf = (headers: Headers): URL => new URL(headers.get('location') ?? '');

test('1: the consent page names three people, and allowing one brings code and state back', async () => {
  const page = await client.call(client.authorization({ state: 'a "b" & c' }));
  expect(page.status).toBe(200);
  for (const name of ['Ada Okafor', 'Renée Tanaka 田中', 'Tomás Brzoza'])
    expect(page.text).toContain(`Continue as ${name}`);
  expect(page.text).toContain('Practice network – nothing here reaches LinkedIn');
  expect(page.text).toContain('value="a &quot;b&quot; &amp; c"');
  expect(page.headers.get('content-security-policy')).toContain("form-action 'self' http://localhost:3000;");

  const { status, headers } = await client.decide(`allow ${ADA}`, { state: 'a "b" & c' });
  expect(status).toBe(302);
  const location = locationOf(headers);
  expect(`${location.origin}${location.pathname}`).toBe('http://localhost:3000/auth/handler');
  expect(location.searchParams.get('code')).toMatch(/^AQ[\w-]{60,}$/);
  expect(location.searchParams.get('state')).toBe('a "b" & c');
});

test('1: a live grant and a session bounce straight back, but not with prompt=consent or other scopes', async () => {
  const { headers } = await client.decide(`allow ${ADA}`);
  const cookie = (headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const again = (changes: Record<string, string> = {}) =>
    client.call(client.authorization(changes), { headers: { cookie } });

  expect((await again()).status).toBe(200);
  await client.exchange(locationOf(headers).searchParams.get('code') ?? '');
  const bounced = await again();
  expect(bounced.status).toBe(302);
  expect(locationOf(bounced.headers).searchParams.get('code')).toMatch(/^AQ/);
  expect((await again({ prompt: 'consent' })).status).toBe(200);
  expect((await again({ scope: 'openid' })).status).toBe(200);
  await client.control('/revoke', { sub: ADA });
  expect((await again()).status).toBe(200);
});

test('2: cancel and "not me" come back with their own errors', async () => {
  const cancelled = await client.decide('cancel');
  expect(cancelled.headers.get('location')).toBe(
    'http://localhost:3000/auth/handler?error=user_cancelled_authorize&error_description=The+user+cancelled+the+authorization&state=s1',
  );
  const stranger = await client.decide('not-me');
  expect(locationOf(stranger.headers).searchParams.get('error')).toBe('user_cancelled_login');
  expect(locationOf(stranger.headers).searchParams.get('state')).toBe('s1');
});

test('3: a scope the app does not own is refused with entities in the description', async () => {
  const { status, headers } = await client.call(client.authorization({ scope: 'openid r_member_social' }));
  expect(status).toBe(302);
  expect(headers.get('location')).toBe(
    'http://localhost:3000/auth/handler?error=unauthorized_scope_error&error_description=Scope+%26quot%3Br_member_social%26quot%3B+is+not+authorized+for+your+application&state=s1',
  );
});

test.each([
  ['client_id', 'somebody-else'],
  ['redirect_uri', 'http://localhost:3000/auth/other'],
  ['redirect_uri', 'http://localhost:3000/auth/handler#x'],
  ['redirect_uri', 'http://evil.example/auth/handler'],
  ['scope', ' '],
])('4: a bad %s (%s) gets a page with 401, never a redirect', async (name, value) => {
  for (const reply of [
    await client.call(client.authorization({ [name]: value })),
    await client.decide(`allow ${ADA}`, { [name]: value }),
  ]) {
    expect(reply.status).toBe(401);
    expect(reply.headers.get('location')).toBeNull();
    expect(reply.text).toContain('Bummer, something went wrong');
  }
});

test('a form that another site posts is not taken', async () => {
  const fields = Object.fromEntries(new URL(client.authorization(), client.url).searchParams);
  const reply = await client.form(
    '/oauth/v2/authorization',
    { ...fields, decision: `allow ${ADA}` },
    { origin: 'http://evil.example' },
  );
  expect(reply.status).toBe(401);
});

test('5: a code becomes a long token, sorted comma scopes and no refresh token', async () => {
  const { status, json } = await client.exchange(await client.codeFor(ADA));
  expect(status).toBe(200);
  expect(Object.keys(json as object)).toEqual(['access_token', 'expires_in', 'scope', 'token_type', 'id_token']);
  expect(json).toMatchObject({
    expires_in: 5183999,
    scope: 'email,openid,profile,w_member_social',
    token_type: 'Bearer',
  });
  const { length } = (json as { access_token: string }).access_token;
  expect(length).toBeGreaterThan(450);
  expect(length).toBeLessThan(550);
});

test('5: a partner app refreshes, and the refresh life counts from the first grant', async () => {
  await client.control('/apps', {
    clientId: 'partner',
    isPartner: true,
    redirectUris: ['http://localhost:3000/auth/handler'],
  });
  const as = { client_id: 'partner' };
  const first = (await client.exchange(await client.codeFor(ADA, as), as)).json as Record<string, unknown>;
  expect(first['refresh_token_expires_in']).toBe(365 * 86_400);
  await client.advance(86_400_000);
  const refresh = { grant_type: 'refresh_token', refresh_token: String(first['refresh_token']) };
  const next = await client.exchange('', { ...as, ...refresh });
  expect(next.json).toMatchObject({ refresh_token: first['refresh_token'], refresh_token_expires_in: 364 * 86_400 });
  const own = await client.exchange('', refresh);
  expect(own.json).toEqual({
    error: 'invalid_request',
    error_description: 'The provided authorization grant or refresh token is invalid, expired or revoked',
  });
});

const NOT_FOUND = {
  error: 'invalid_request',
  error_description: 'Unable to retrieve access token: authorization code not found',
};
const MISMATCH = {
  error: 'invalid_redirect_uri',
  error_description:
    'Unable to retrieve access token: appid/redirect uri/code verifier does not match authorization code. Or authorization code expired. Or external member binding exists',
};
const INVALID_CLIENT = { error: 'invalid_client', error_description: 'Client authentication failed' };

test('6: a code works once; an unknown one never', async () => {
  const code = await client.codeFor(ADA);
  expect((await client.exchange(code)).status).toBe(200);
  const again = await client.exchange(code);
  expect([again.status, again.json]).toEqual([401, NOT_FOUND]);
  const unknown = await client.exchange('AQunknown');
  expect([unknown.status, unknown.json]).toEqual([401, NOT_FOUND]);
});

test('6: a code lives 30 minutes, and only for its own redirect', async () => {
  const code = await client.codeFor(ADA);
  await client.advance(30 * 60_000);
  expect((await client.exchange(await client.codeFor(ADA), { redirect_uri: 'http://localhost:3000/x' })).json).toEqual(
    MISMATCH,
  );
  expect((await client.exchange(code)).status).toBe(200);
  const late = await client.codeFor(ADA);
  await client.advance(30 * 60_000 + 1);
  const reply = await client.exchange(late);
  expect([reply.status, reply.json]).toEqual([400, MISMATCH]);
});

test.each(['grant_type', 'code', 'redirect_uri', 'client_id', 'client_secret'])('6: without %s', async (name) => {
  const { status, json } = await client.exchange(await client.codeFor(ADA), { [name]: '' });
  expect(status).toBe(400);
  expect(json).toEqual({ error: 'invalid_request', error_description: `A required parameter "${name}" is missing` });
});

test('6: a wrong secret and any code_verifier fail the client, and spare the code', async () => {
  const code = await client.codeFor(ADA);
  for (const changes of [{ client_secret: 'wrong' }, { code_verifier: 'x'.repeat(43) }]) {
    const { status, json } = await client.exchange(code, changes);
    expect([status, json]).toEqual([401, INVALID_CLIENT]);
  }
  expect((await client.exchange(code)).status).toBe(200);
});

test('7: discovery, keys and an RS256 id_token that verifies, without nonce', async () => {
  const discovery = (await client.call('/oauth/.well-known/openid-configuration')).json as Record<string, string>;
  expect(discovery['issuer']).toBe(`${client.url}/oauth`);
  const code = await client.codeFor(RENEE, { nonce: 'n1' });
  const { id_token: idToken } = (await client.exchange(code)).json as { id_token: string };
  expect(decodeProtectedHeader(idToken)).toEqual({
    zip: 'RS256',
    typ: 'JWT',
    alg: 'RS256',
    kid: expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/),
  });
  const { payload } = await jwtVerify(idToken, createRemoteJWKSet(new URL(discovery['jwks_uri'] ?? '')), {
    issuer: `${client.url}/oauth`,
    audience: 'practice-client',
    currentDate: new Date('2026-11-21T12:59:00Z'),
  });
  expect(payload).toMatchObject({
    sub: RENEE,
    name: 'Renée Tanaka 田中',
    given_name: 'Renée',
    family_name: 'Tanaka 田中',
  });
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(3600);
  expect(payload).not.toHaveProperty('nonce');
});

test('8: userinfo holds what the scopes open, locale as an object', async () => {
  const userinfo = async (sub: string, scope: string) =>
    client.rest(await client.tokenFor(sub, { scope }), 'GET', '/v2/userinfo');
  expect((await userinfo(ADA, 'openid profile email')).json).toEqual({
    sub: ADA,
    email_verified: true,
    name: 'Ada Okafor',
    locale: { country: 'US', language: 'en' },
    given_name: 'Ada',
    family_name: 'Okafor',
    picture: expect.stringContaining(`${client.url}/dms/image/${ADA}?e=`),
    email: 'ada.okafor@practice.example',
  });
  expect((await userinfo(TOMAS, 'openid email')).json).toEqual({
    sub: TOMAS,
    email_verified: false,
    email: 'tomas.brzoza@practice.example',
  });
  const denied = await userinfo(ADA, 'w_member_social');
  expect(denied.status).toBe(403);
  expect(denied.text).toBe(
    '{"status":403,"serviceErrorCode":100,"code":"ACCESS_DENIED","message":"Not enough permissions to access: userinfo.GET.NO_VERSION"}',
  );
});

test('8: the image is a PNG until its address ends', async () => {
  const token = await client.tokenFor(ADA);
  const { picture } = (await client.rest(token, 'GET', '/v2/userinfo')).json as { picture: string };
  const response = await fetch(picture);
  expect(response.headers.get('content-type')).toBe('image/png');
  expect(
    Buffer.from(await response.arrayBuffer())
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG');
  await client.advance(31 * 86_400_000);
  expect((await fetch(picture)).status).toBe(403);
});

test('introspection and revocation follow a token', async () => {
  const token = await client.tokenFor(ADA);
  const fields = { client_id: 'practice-client', client_secret: 'practice-secret', token };
  const before = await client.form('/oauth/v2/introspectToken', fields);
  expect(before.json).toMatchObject({ active: true, status: 'active', scope: 'email,openid,profile,w_member_social' });
  expect((await client.form('/oauth/v2/revoke', fields)).status).toBe(200);
  const after = await client.form('/oauth/v2/introspectToken', fields);
  expect(after.json).toMatchObject({ active: false, status: 'revoked' });
});
