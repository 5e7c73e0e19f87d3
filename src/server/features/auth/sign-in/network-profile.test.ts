import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchNetworkProfile, readOpenSession, signOut } from '#contract/auth.ts';
import { messageFor } from '#contract/error-messages.ts';
import { HOUR_MS } from '#domain/time.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import type { Client } from '#test/harness/client.ts';

const USERINFO = 'GET /v2/userinfo';
const TOO_MANY = { mode: 'status', status: 429, body: { status: 429, message: 'Too many requests' } };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const profileOf = (client: Client) => client.call(fetchNetworkProfile, { body: { accessToken: client.handle ?? '' } });

/** A member who has no photo here; from now on LinkedIn has one. */
async function signInBare(sub: string): Promise<Client> {
  const person = { sub, givenName: sub, familyName: 'Test' };
  await app.linkedin.control('/people', { ...person, hasPortrait: false });
  const client = await app.signIn(sub);
  await app.database.pool.query(`update users set name = '' where id = $1`, [client.userId]);
  await app.linkedin.control('/people', { ...person, hasPortrait: true });
  return client;
}

test('what is missing of a profile is asked of LinkedIn, once an hour and never right after the sign-in', async () => {
  const bare = await signInBare('Bare');
  expect((await profileOf(bare)).body.user).toMatchObject({ name: '', picture: null, linkedinUrl: null });
  await app.clock.advance(HOUR_MS);
  const { user } = (await profileOf(bare)).body;
  expect(user).toMatchObject({ id: bare.userId, name: 'Bare Test' });
  expect(user?.picture).toMatch(/^\/api\/user\/photo\/[0-9a-f]{64}$/);

  // Missing again within the hour.
  await app.database.pool.query(`update users set name = '' where id = $1`, [bare.userId]);
  expect((await profileOf(bare)).body.user?.name).toBe('');
});

test('a photo that the person removed is not asked for; a throttled or refused question says so', async () => {
  const shy = await signInBare('Removed');
  await app.database.pool.query(`update users set photo_chosen = true, name = 'Shy' where id = $1`, [shy.userId]);
  await app.clock.advance(HOUR_MS);
  await app.linkedin.control('/faults', { ...TOO_MANY, route: USERINFO, times: 1 });
  expect((await profileOf(shy)).body.user).toMatchObject({ name: 'Shy', picture: null });

  // The fault was left for this question.
  const busy = await signInBare('Busy');
  await app.clock.advance(HOUR_MS);
  expect(await profileOf(busy)).toMatchObject({ status: 429, body: { error: messageFor('LINKEDIN_RATE_LIMITED') } });

  const refused = await signInBare('Refused');
  await app.clock.advance(HOUR_MS);
  await app.linkedin.control('/faults', { mode: '500', route: USERINFO, times: 1 });
  expect(await profileOf(refused)).toMatchObject({
    body: { code: 'PROFILE_FETCH_FAILED', error: 'Profile fetch failed' },
  });
});

test('a browser that lost what it stored learns whose session its cookie is, and nobody else does', async () => {
  const ada = await app.signIn('Ada');
  const userOf = async (client: Client) => (await client.ok(readOpenSession)).data.user;
  expect(await userOf(ada)).toMatchObject({ id: ada.userId, name: 'Ada Okafor' });
  const visitor = app.visitor();
  visitor.bearer = ada.bearer;
  expect(await userOf(visitor)).toBeNull();
  await ada.ok(signOut, { body: {} });
  expect(await userOf(ada)).toBeNull();
});
