import { generateKeyPairSync } from 'node:crypto';
import { type AddressInfo, createServer } from 'node:net';
import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FakeProvider, startFakeProvider, TOKEN_PATH } from '#test/harness/identity-provider.ts';
import { startTestLinkedIn, type TestLinkedIn } from '#test/harness/linkedin.ts';
import { createLinkedInAuth, type LinkedInAuth } from './oauth.ts';

const NOW = Date.parse('2026-10-13T09:00:00Z');
const redirectUri = 'http://localhost:3000/auth/handler';
const signal = new AbortController().signal;
const ask = { code: 'c', redirectUri, signal };

let practice: TestLinkedIn;
let fake: FakeProvider;
let real: LinkedInAuth;
let auth: LinkedInAuth;

const authOf = (provider: { url: string; clientId: string }, secret: string) =>
  createLinkedInAuth({
    clientId: provider.clientId,
    clientSecret: secret,
    authUrl: provider.url,
    apiUrl: provider.url,
    youngTokenRetriesMs: [1, 2, 3],
    now: () => NOW,
  });

beforeAll(async () => {
  practice = await startTestLinkedIn({ now: () => NOW });
  fake = await startFakeProvider(() => NOW);
  real = authOf(practice, practice.clientSecret);
});
beforeEach(() => {
  fake.asked.length = 0;
  fake.replies.delete('/v2/userinfo');
  auth = authOf(fake, 'secret');
});
afterAll(async () => {
  await practice.close();
  await fake.close();
});

async function consentCode(decision = 'allow Kx7_wq2-Nd'): Promise<string> {
  const back = await practice.consent(real.authorizationUrl({ state: 's', redirectUri }), decision);
  return back.searchParams.get('code') ?? '';
}

test('asks for exactly the constant scopes, with consent, without PKCE', () => {
  const url = new URL(real.authorizationUrl({ state: 'a b+c', redirectUri }));
  expect(url.href).toContain('scope=openid%20profile%20email%20w_member_social');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    response_type: 'code',
    client_id: practice.clientId,
    redirect_uri: redirectUri,
    state: 'a b+c',
    scope: 'openid profile email w_member_social',
    prompt: 'consent',
  });
});

test('trades a code for a token, scopes and an identity, without a call of userinfo', async () => {
  const grant = await real.exchangeCode({ ...ask, code: await consentCode() });
  expect(grant.identity).toMatchObject({ sub: 'Kx7_wq2-Nd', name: 'Ada Okafor', emailVerified: true });
  expect(grant.scopes).toEqual(['email', 'openid', 'profile', 'w_member_social']);
  expect(grant.expiresInSeconds).toBe(5_183_999);
  const { requests } = (await practice.control('/journal')) as { requests: { counts: Record<string, number> } };
  expect(requests.counts).toMatchObject({ 'POST /oauth/v2/accessToken': 1 });
  expect(requests.counts).not.toHaveProperty(['GET /v2/userinfo']);
});

test.each(['POST /oauth/v2/accessToken', 'GET /oauth/openid/jwks'])(
  'an answer of %s that never ends is not waited for',
  async (route) => {
    const code = await consentCode();
    await practice.control('/faults', { mode: 'endless', status: 200, route });
    const asking = authOf(practice, practice.clientSecret).exchangeCode({
      ...ask,
      code,
      signal: AbortSignal.timeout(20_000),
    });
    await expect(asking).rejects.toMatchObject({ name: 'LinkedInAuthError', reason: 'unreachable' });
  },
);

test('fetches the photo', async () => {
  const { identity } = await real.exchangeCode({ ...ask, code: await consentCode() });
  const photo = await real.fetchPhoto({ url: identity.photoUrl ?? '', signal });
  expect(photo?.type).toBe('image/png');
  expect(photo?.bytes.subarray(1, 4).toString()).toBe('PNG');
});

test('a code works once, and not with another redirect_uri', async () => {
  const code = await consentCode();
  await expect(real.exchangeCode({ ...ask, code, redirectUri: 'http://localhost:3000/else' })).rejects.toMatchObject({
    reason: 'code_refused',
  });
  await real.exchangeCode({ ...ask, code });
  await expect(real.exchangeCode({ ...ask, code })).rejects.toMatchObject({ reason: 'code_refused', status: 401 });
});

test('a wrong secret is our fault, a busy or broken LinkedIn is not the code’s', async () => {
  const wrong = authOf(practice, 'wrong');
  await expect(wrong.exchangeCode({ ...ask, code: await consentCode() })).rejects.toMatchObject({
    reason: 'client_refused',
  });
  fake.replies.set(TOKEN_PATH, { status: 429, json: {} });
  await expect(auth.exchangeCode(ask)).rejects.toMatchObject({ reason: 'rate_limited' });
  fake.replies.set(TOKEN_PATH, { status: 503, type: 'text/html', bytes: Buffer.from('<h1>no</h1>') });
  await expect(auth.exchangeCode(ask)).rejects.toMatchObject({ reason: 'unreachable' });
  const nowhere = authOf({ url: 'http://127.0.0.1:1', clientId: 'x' }, 'x');
  await expect(nowhere.exchangeCode(ask)).rejects.toMatchObject({ reason: 'unreachable' });
});

test('a grant that lasts for ever lasts a year, and what cannot be kept or sent is left out', async () => {
  fake.grant(await fake.idToken({ name: 'Inês\u0000\ud83d Duarte' }), {
    expires_in: 9e15,
    scope: 'openid <b> w_member_social',
  });
  const grant = await auth.exchangeCode(ask);
  expect(grant).toMatchObject({ expiresInSeconds: 366 * 86_400, scopes: ['openid', 'w_member_social'] });
  expect(grant.identity.name).toMatch(/^Inês \ufffd Duarte$/);
  fake.grant(await fake.idToken(), { access_token: 'a\r\nb' });
  await expect(auth.exchangeCode(ask)).rejects.toMatchObject({ reason: 'unreachable' });
  fake.grant(await fake.idToken({ sub: 'member 1\u0000' }));
  fake.replies.set('/v2/userinfo', { json: { sub: 'member 1\u0000', name: 'Inês' } });
  await expect(auth.exchangeCode(ask)).rejects.toMatchObject({ reason: 'identity_refused' });
});

test('an id_token in order is taken; the bogus zip header of LinkedIn does not hurt', async () => {
  fake.grant(await fake.idToken(), { scope: 'openid profile,email' });
  const grant = await auth.exchangeCode(ask);
  expect(grant.scopes).toEqual(['openid', 'profile', 'email']);
  expect(grant.identity).toMatchObject({ sub: 'member-1', email: 'ines@practice.example', emailVerified: true });
});

const SECOND = NOW / 1000;
test.each<[string, () => Promise<string>]>([
  ['another audience', () => fake.idToken({ aud: 'somebody-else' })],
  ['another issuer', () => fake.idToken({ iss: 'https://www.linkedin.com/oauth' })],
  ['expired', () => fake.idToken({ iat: SECOND - 7200, exp: SECOND - 3600 })],
  ['without an expiry', () => fake.idToken({ exp: undefined })],
  ['without a sub', () => fake.idToken({ sub: undefined })],
  ['with an empty sub', () => fake.idToken({ sub: '' })],
  ['not valid yet', () => fake.idToken({ nbf: SECOND + 3600 })],
  ['of another key', async () => fake.idToken({}, (await generateKeyPair('RS256')).privateKey)],
  [
    'of no key',
    async () => new UnsecuredJWT({ aud: fake.clientId, sub: 'member-1' }).setIssuer(`${fake.url}/oauth`).encode(),
  ],
  [
    'HMAC with the public key',
    async () => {
      const key = new TextEncoder().encode(await fake.publicKeyPem());
      return new SignJWT({
        iss: `${fake.url}/oauth`,
        aud: fake.clientId,
        sub: 'member-1',
        iat: SECOND,
        exp: SECOND + 60,
      })
        .setProtectedHeader({ alg: 'HS256', kid: 'one-key' })
        .sign(key);
    },
  ],
  [
    'RS512 with a key of its own',
    async () => {
      const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
      return new SignJWT({ sub: 'member-1', iat: SECOND, exp: SECOND + 60 })
        .setProtectedHeader({ alg: 'RS512' })
        .setIssuer(`${fake.url}/oauth`)
        .setAudience(fake.clientId)
        .sign(privateKey);
    },
  ],
  ['no token at all', async () => 'a.b.c'],
])('an id_token is refused: %s', async (_name, make) => {
  fake.grant(await make());
  fake.replies.set('/v2/userinfo', { json: { sub: 'member-1', name: 'Ines Example' } });
  await expect(auth.exchangeCode(ask)).rejects.toMatchObject({ reason: 'identity_refused' });
  expect(fake.asked).not.toContain('/v2/userinfo');
});

test('userinfo fills what the id_token lacks, once, and must be the same member', async () => {
  fake.grant(await fake.idToken({ name: undefined, email: undefined, email_verified: undefined }));
  fake.replies.set('/v2/userinfo', {
    json: { sub: 'member-1', given_name: 'Ines', family_name: 'Example', email: 'i@practice.example', locale: 'en-US' },
  });
  const { identity } = await auth.exchangeCode(ask);
  expect(identity).toEqual({
    sub: 'member-1',
    name: 'Ines Example',
    email: 'i@practice.example',
    emailVerified: false,
    photoUrl: null,
  });
  expect(fake.asked.filter((path) => path === '/v2/userinfo')).toHaveLength(1);
  fake.replies.set('/v2/userinfo', { json: { sub: 'member-2', name: 'Somebody', email: 's@practice.example' } });
  await expect(auth.exchangeCode(ask)).rejects.toMatchObject({ reason: 'identity_refused' });
});

test('a missing address alone does not fail a sign-in', async () => {
  fake.grant(await fake.idToken({ email: undefined }));
  fake.replies.set('/v2/userinfo', { status: 429, json: {} });
  expect((await auth.exchangeCode(ask)).identity).toMatchObject({ name: 'Ines Example', email: null });
});

test('a young token is tried three times more, then it is refused', async () => {
  const young = { status: 401, json: { status: 401, serviceErrorCode: 65601, code: 'REVOKED_ACCESS_TOKEN' } };
  const me = { json: { sub: 'member-1', name: 'Ines Example' } };
  fake.replies.set('/v2/userinfo', [young, young, young, me]);
  expect(await auth.fetchIdentity({ accessToken: 't', signal })).toMatchObject({ sub: 'member-1' });
  expect(fake.asked).toHaveLength(4);
  fake.replies.set('/v2/userinfo', young);
  await expect(auth.fetchIdentity({ accessToken: 't', signal })).rejects.toMatchObject({ reason: 'identity_refused' });
  expect(fake.asked).toHaveLength(8);
  fake.replies.set('/v2/userinfo', { status: 401, json: { serviceErrorCode: 65600 } });
  await expect(auth.fetchIdentity({ accessToken: 't', signal })).rejects.toMatchObject({ reason: 'identity_refused' });
  expect(fake.asked).toHaveLength(9);
});

test("a photo's address is none of the inside: nobody there is even connected to", async () => {
  let connections = 0;
  const inside = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve));
  const { port } = inside.address() as AddressInfo;
  for (const host of ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]', '2130706433']) {
    expect(await auth.fetchPhoto({ url: `https://${host}:${port}/photo.png`, signal })).toBeNull();
  }
  expect(connections).toBe(0);
  inside.close();
});

test('only small photos of a harmless type are kept, and only from where they may come', async () => {
  const get = (path: string) => auth.fetchPhoto({ url: `${fake.url}${path}`, signal });
  fake.replies.set('/large', { bytes: Buffer.alloc(1024 * 1024 + 1), type: 'image/png' });
  fake.replies.set('/svg', { bytes: Buffer.from('<svg/>'), type: 'image/svg+xml' });
  fake.replies.set('/page', { bytes: Buffer.from('<html>'), type: 'text/html' });
  fake.replies.set('/empty', { bytes: Buffer.alloc(0), type: 'image/png' });
  fake.replies.set('/limit', { bytes: Buffer.alloc(1024 * 1024), type: 'image/jpeg; charset=x' });
  for (const path of ['/large', '/svg', '/page', '/empty', '/gone']) expect(await get(path), path).toBeNull();
  expect(await get('/limit')).toMatchObject({ type: 'image/jpeg' });
  const asked = fake.asked.length;
  const elsewhere = fake.url.replace('127.0.0.1', 'localhost');
  expect(await auth.fetchPhoto({ url: `${elsewhere}/limit`, signal })).toBeNull();
  expect(await auth.fetchPhoto({ url: 'file:///etc/hosts', signal })).toBeNull();
  expect(fake.asked).toHaveLength(asked);
});
