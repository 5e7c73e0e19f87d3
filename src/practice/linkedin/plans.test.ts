import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestLinkedIn, type TestLinkedIn } from '#test/harness/linkedin.ts';

const NOW = Date.parse('2026-11-25T12:00:00Z');
const AT = '2026-11-26T12:00:00.000Z';
let now = NOW;
let linkedin: TestLinkedIn;
let sub = '';
beforeAll(async () => {
  linkedin = await startTestLinkedIn({ now: () => now });
});
afterAll(() => linkedin.close());
beforeEach(async () => {
  now = NOW;
  await linkedin.control('/reset', {});
  const people = (await linkedin.control('/people')) as { sub: string }[];
  sub = people[0]?.sub ?? '';
});

const mint = async () => ((await linkedin.control('/tokens', { sub })) as { access_token: string }).access_token;

async function stateOf(token: string) {
  const body = new URLSearchParams({ client_id: linkedin.clientId, client_secret: linkedin.clientSecret, token });
  const answer = await fetch(`${linkedin.url}/oauth/v2/introspectToken`, { method: 'POST', body });
  return (await answer.json()) as { active: boolean; status: string; scope: string };
}
const post = (token: string, version = '202609') =>
  fetch(`${linkedin.url}/rest/posts`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'linkedin-version': version,
      'x-restli-protocol-version': '2.0.0',
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      author: `urn:li:person:${sub}`,
      commentary: `Words of ${now}.`,
      visibility: 'PUBLIC',
      distribution: { feedDistribution: 'MAIN_FEED', targetEntities: [], thirdPartyDistributionChannels: [] },
      lifecycleState: 'PUBLISHED',
      isReshareDisabledByAuthor: false,
    }),
  }).then(({ status }) => status);

test('a sign-in is revoked at its time; one that is given later is good', async () => {
  const token = await mint();
  await linkedin.control('/plans', { kind: 'revoke', at: AT, sub });
  expect([await stateOf(token), await post(token)]).toMatchObject([{ active: true }, 201]);
  now = Date.parse(AT);
  expect([await stateOf(token), await post(token)]).toMatchObject([{ active: false, status: 'revoked' }, 401]);
  now += 1000;
  const fresh = await mint();
  expect([await stateOf(fresh), await post(fresh)]).toMatchObject([{ active: true }, 201]);
});

test('a permission is withdrawn at its time', async () => {
  const token = await mint();
  await linkedin.control('/plans', [{ kind: 'withdraw', at: AT, sub, scope: 'w_member_social' }]);
  expect((await stateOf(token)).scope).toContain('w_member_social');
  now = Date.parse(AT);
  expect([(await stateOf(token)).scope.includes('w_member_social'), await post(token)]).toEqual([false, 403]);
});

test('a version ends at its time, and no other one', async () => {
  const token = await mint();
  await linkedin.control('/plans', { kind: 'retire', at: AT, version: '202609' });
  expect(await post(token)).toBe(201);
  now = Date.parse(AT);
  expect([await post(token), await post(token, '202608')]).toEqual([426, 201]);
});

test.each([
  [{ kind: 'revoke', sub: 'x' }, 'at'],
  [{ kind: 'revoke', at: AT }, 'sub'],
  [{ kind: 'explode', at: AT }, 'unknown plan'],
  ['text', 'an object'],
])('%j is refused', async (plan, why) => {
  await expect(linkedin.control('/plans', plan)).rejects.toThrow(why);
});
