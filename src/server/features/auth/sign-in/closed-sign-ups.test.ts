import { afterAll, beforeAll, expect, test } from 'vitest';
import { exchangeCode } from '#contract/auth.ts';
import { messageFor } from '#contract/error-messages.ts';
import { readProfile } from '#contract/profiles.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts';
import { changeSettings } from '#server/features/settings/change-settings.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import { visitProvider } from '#test/harness/sign-in.ts';

let app: TestApp;
let version = 0;
beforeAll(async () => {
  app = await startTestApp({ config: { adminEmails: ['renee.tanaka@practice.example'] } });
});
afterAll(() => app.close());

async function allowSignUps(signUps: boolean): Promise<void> {
  const settings = { ...DEFAULT_SETTINGS, flags: { ...DEFAULT_SETTINGS.flags, signUps } };
  const actorId = '00000000-0000-4000-8000-000000000000';
  ({ version } = await changeSettings(app.ctx, { actorId, version, settings }));
}

/** Everything that a sign-in makes. */
async function counts(): Promise<Record<string, number>> {
  const { rows } = await app.database.pool.query(`select
    (select count(*)::int from users) as users, (select count(*)::int from linkedin_connections) as connections,
    (select count(*)::int from sessions) as sessions, (select count(*)::int from active_days) as days`);
  return rows[0];
}

/** A sign-in as far as the call that makes the session. */
async function enter(givenName: string) {
  const client = app.visitor();
  const returned = await visitProvider(client, app.linkedin, givenName);
  return client.call(exchangeCode, { body: { ...returned, redirect_uri: `${app.url}/auth/handler` } });
}

test('while sign-ups are closed only existing people can sign in, and nothing is stored of others', async () => {
  await app.signIn('Ada');
  await allowSignUps(false);
  const before = await counts();
  const answers = await Promise.all(Array.from({ length: 6 }, () => enter('Tomás')));
  for (const { status, body, headers } of answers) {
    expect([status, body.code, body.error]).toEqual([403, 'SIGN_UPS_CLOSED', messageFor('SIGN_UPS_CLOSED')]);
    expect(headers['set-cookie']).toBeUndefined();
  }
  expect(await counts()).toEqual(before);
  const ada = await app.signIn('Ada');
  expect((await ada.ok(readProfile)).profile.name).toBe('Ada Okafor');
  expect((await counts())['users']).toBe(before['users']);
});

test('people in ADMIN_EMAILS can always sign up', async () => {
  await allowSignUps(false);
  const renee = await app.signIn('Renée');
  expect((await renee.ok(readProfile)).profile.tier).toBe('admin');
});

test('once sign-ups are open again, the same person gets an account', async () => {
  await allowSignUps(true);
  const tomas = await app.signIn('Tomás');
  expect((await tomas.ok(readProfile)).profile.tier).toBe('free');
});
