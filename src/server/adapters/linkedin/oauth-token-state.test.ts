import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestLinkedIn, type TestLinkedIn } from '#test/harness/linkedin.ts';
import { createTokenReader } from './oauth-token-state.ts';

const NOW = Date.parse('2026-11-25T12:00:00Z');
const ROUTE = 'POST /oauth/v2/introspectToken';
let linkedin: TestLinkedIn;
let now = NOW;
beforeAll(async () => {
  linkedin = await startTestLinkedIn({ now: () => now });
});
afterAll(() => linkedin.close());

const SUB = 'practice-ada';
async function tokenOf(scopes = ['openid', 'w_member_social']): Promise<string> {
  const people = (await linkedin.control('/people')) as { sub: string }[];
  const granted = await linkedin.control('/tokens', { sub: people[0]?.sub ?? SUB, scopes });
  return (granted as { access_token: string }).access_token;
}
const ask = (accessToken: string, secret = linkedin.clientSecret, ms = 5_000) =>
  createTokenReader({ clientId: linkedin.clientId, clientSecret: secret, authUrl: linkedin.url })({
    accessToken,
    signal: AbortSignal.timeout(ms),
  });

test('a good token: until when, and with which scopes', async () => {
  expect(await ask(await tokenOf())).toEqual({
    isActive: true,
    expiresAt: new Date(NOW + 5_183_999_000),
    scopes: ['openid', 'w_member_social'],
  });
});

test('one that has ended, was revoked or was never there is not active', async () => {
  const token = await tokenOf();
  now = NOW + 61 * 86_400_000;
  expect(await ask(token)).toMatchObject({ isActive: false });
  now = NOW;
  const people = (await linkedin.control('/people')) as { sub: string }[];
  await linkedin.control('/revoke', { sub: people[0]?.sub });
  expect(await ask(token)).toMatchObject({ isActive: false });
  expect(await ask('never-there')).toEqual({ isActive: false, expiresAt: null, scopes: null });
});

test.each([
  ['500', {}],
  ['503-html', {}],
  ['throttle', {}],
  ['reset-before', {}],
  ['garbage', {}],
  ['status', { status: 200, body: { active: 'yes' } }],
  ['status', { status: 302, headers: { location: 'https://elsewhere.example/' } }],
])('no clear answer: %s %j', async (mode, more) => {
  const token = await tokenOf();
  await linkedin.control('/faults', { mode, route: ROUTE, ...more });
  expect(await ask(token)).toBeNull();
});

test('neither with wrong keys nor without an answer in time is anything known', async () => {
  const token = await tokenOf();
  expect(await ask(token, 'wrong')).toBeNull();
  await linkedin.control('/faults', { mode: 'stall', route: ROUTE });
  expect(await ask(token, linkedin.clientSecret, 50)).toBeNull();
});

test('times and scopes that are none are not read', async () => {
  const token = await tokenOf();
  const body = { active: true, scope: 'w_member_social openid,<b>', expires_at: -5 };
  await linkedin.control('/faults', { mode: 'status', route: ROUTE, status: 200, body });
  expect(await ask(token)).toEqual({ isActive: true, expiresAt: null, scopes: ['w_member_social', 'openid'] });
});
