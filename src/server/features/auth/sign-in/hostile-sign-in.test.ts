import { UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exchangeCustomToken, issueCustomToken, refreshTokens, signOut } from '#contract/auth.ts';
import { readProfile, replaceProfile, updateProfile } from '#contract/profiles.ts';
import { createLinkedInAuth } from '#server/adapters/linkedin/oauth.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import type { Client } from '#test/harness/client.ts';
import { startFakeProvider } from '#test/harness/identity-provider.ts';
import { visitProvider } from '#test/harness/sign-in.ts';
import {
  attempt,
  cookieOf,
  LOGIN,
  liveSessions,
  onlyStatus,
  SESSION,
  sendSignInResult,
  tryReading,
} from '#test/harness/sign-in-attacks.ts';

/** Sign-ins of somebody who means harm. Each ends with a refusal, and with no session and no right more than before. */
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const ownUri = () => `${app.url}/auth/handler`;
const visit = (client: Client, who = 'Ada') => visitProvider(client, app.linkedin, who);

test('a sign-in without a state is refused', async () => {
  const visitor = app.visitor();
  const { code } = await visit(visitor);
  expect(await attempt(app, () => sendSignInResult(app, visitor, { code }))).toEqual(onlyStatus(400));
  expect(await attempt(app, () => sendSignInResult(app, visitor, { code, state: '' }))).toEqual(onlyStatus(400));
});

test('a made-up state is refused', async () => {
  const visitor = app.visitor();
  const { code } = await visit(visitor);
  expect(await attempt(app, () => sendSignInResult(app, visitor, { code, state: 'A'.repeat(43) }))).toEqual(
    onlyStatus(400),
  );
});

test('an expired state is refused', async () => {
  const visitor = app.visitor();
  const returned = await visit(visitor);
  await app.clock.advance(10 * 60_000);
  expect(await attempt(app, () => sendSignInResult(app, visitor, returned))).toEqual(onlyStatus(400));
});

test('a state used before is refused, with a fresh code too', async () => {
  const visitor = app.visitor();
  const first = await visit(visitor);
  const login = visitor.cookies.get(LOGIN);
  expect((await sendSignInResult(app, visitor, first)).status).toBe(200);
  const fresh = await visit(app.visitor());
  if (login) visitor.cookies.set(LOGIN, login);
  expect(await attempt(app, () => sendSignInResult(app, visitor, { code: fresh.code, state: first.state }))).toEqual(
    onlyStatus(400),
  );
});

test('a state of another browser is refused: an attacker’s code in a victim’s browser', async () => {
  const attacker = await visit(app.visitor());
  const victim = app.visitor();
  await victim.raw({ path: '/auth/start' });
  expect(await attempt(app, () => sendSignInResult(app, victim, attacker))).toEqual(onlyStatus(400));
});

test('another browser’s login cookie with one’s own state is refused', async () => {
  const [one, other] = [app.visitor(), app.visitor()];
  const returned = await visit(one);
  await visit(other);
  one.cookies.set(LOGIN, { value: cookieOf(other, LOGIN), path: '/' });
  expect(await attempt(app, () => sendSignInResult(app, one, returned))).toEqual(onlyStatus(400));
});

test('a stolen code and state without the cookie are refused', async () => {
  const returned = await visit(app.visitor());
  expect(await attempt(app, () => sendSignInResult(app, app.visitor(), returned))).toEqual(onlyStatus(400));
});

test('a state sent twenty times at once opens one session', async () => {
  const visitor = app.visitor();
  const returned = await visit(visitor);
  const before = await liveSessions(app);
  const answers = await Promise.all(Array.from({ length: 20 }, () => sendSignInResult(app, visitor, returned)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await liveSessions(app)).toHaveLength(before.length + 1);
});

test('a code replayed in a new sign-in is refused', async () => {
  const visitor = app.visitor();
  const { code, state } = await visit(visitor);
  expect((await sendSignInResult(app, visitor, { code, state })).status).toBe(200);
  const again = app.visitor();
  const returned = await visit(again);
  expect(await attempt(app, () => sendSignInResult(app, again, { code, state: returned.state }))).toEqual(
    onlyStatus(502),
  );
});

test('a made-up code is refused', async () => {
  const visitor = app.visitor();
  const { state } = await visit(visitor);
  expect(await attempt(app, () => sendSignInResult(app, visitor, { code: 'AQ-made-up', state }))).toEqual(
    onlyStatus(502),
  );
});

test.each(['https://elsewhere.example/auth/handler', 'http://localhost/auth/handler', '/auth/handler', ''])(
  'the redirect_uri %j is refused',
  async (redirectUri) => {
    const visitor = app.visitor();
    const returned = await visit(visitor);
    expect(await attempt(app, () => sendSignInResult(app, visitor, returned, { redirectUri }))).toEqual(
      onlyStatus(400),
    );
    expect(await attempt(app, () => sendSignInResult(app, visitor, returned, { redirectUri: `${ownUri()}/` }))).toEqual(
      onlyStatus(400),
    );
  },
);

test('a forged id_token is refused: other audience, issuer, key, no key, expired', async () => {
  const fake = await startFakeProvider(app.ctx.clock.now);
  const provider = createLinkedInAuth({
    clientId: fake.clientId,
    clientSecret: 'secret',
    authUrl: fake.url,
    apiUrl: fake.url,
    now: app.ctx.clock.now,
  });
  const { exchangeCode: genuine } = app.ctx.linkedin;
  app.ctx.linkedin.exchangeCode = provider.exchangeCode;
  const stranger = await startFakeProvider(app.ctx.clock.now);
  const second = Math.floor(app.clock.now() / 1000);
  const forged = [
    await fake.idToken({ sub: 'Kx7_wq2-Nd', aud: 'another-app' }),
    await fake.idToken({ sub: 'Kx7_wq2-Nd', iss: 'https://evil.example/oauth' }),
    await fake.idToken({ sub: 'Kx7_wq2-Nd', exp: second - 3600 }),
    await stranger.idToken({ sub: 'Kx7_wq2-Nd', iss: `${fake.url}/oauth`, aud: fake.clientId }),
    new UnsecuredJWT({ sub: 'Kx7_wq2-Nd', aud: fake.clientId, iat: second, exp: second + 60 })
      .setIssuer(`${fake.url}/oauth`)
      .encode(),
  ];
  try {
    for (const idToken of forged) {
      fake.grant(idToken);
      const visitor = app.visitor();
      const returned = await visit(visitor);
      expect(await attempt(app, () => sendSignInResult(app, visitor, returned))).toEqual(onlyStatus(502));
    }
    fake.grant(await fake.idToken());
    const visitor = app.visitor();
    expect((await sendSignInResult(app, visitor, await visit(visitor))).status).toBe(200);
  } finally {
    app.ctx.linkedin.exchangeCode = genuine;
    await Promise.all([fake.close(), stranger.close()]);
  }
});

test('a planted session cookie never becomes a signed-in one', async () => {
  const attacker = await app.signIn('Renée');
  const planted = cookieOf(attacker, SESSION);
  const victim = app.visitor();
  victim.cookies.set(SESSION, { value: planted, path: '/' });
  expect((await sendSignInResult(app, victim, await visit(victim))).status).toBe(200);
  expect(cookieOf(victim, SESSION)).not.toBe(planted);
  expect(await tryReading(app, planted, attacker.bearer)).toMatchObject({
    status: 401,
    body: { code: 'SESSION_EXPIRED' },
  });
  const made = app.visitor();
  made.cookies.set(SESSION, { value: 'B'.repeat(43), path: '/' });
  expect((await sendSignInResult(app, made, await visit(made))).status).toBe(200);
  expect((await tryReading(app, 'B'.repeat(43), null)).status).toBe(401);
});

test('a disabled person gets no session, and an open one ends at once', async () => {
  await app.linkedin.control('/people', { sub: 'banned', givenName: 'Banned', familyName: 'Test' });
  const client = await app.signIn('Banned');
  const { customToken } = await client.ok(issueCustomToken, { body: {} });
  await app.database.pool.query(`update users set status = 'disabled' where id = $1`, [client.userId]);
  const answers = [
    await client.call(readProfile),
    await client.call(issueCustomToken, { body: {} }),
    await client.call(exchangeCustomToken, { body: { customToken } }),
    await client.call(refreshTokens, { body: {} }),
  ];
  for (const answer of answers) expect(answer).toMatchObject({ status: 403, body: { code: 'ACCOUNT_DISABLED' } });
  const visitor = app.visitor();
  const returned = await visit(visitor, 'Banned');
  expect(await attempt(app, () => sendSignInResult(app, visitor, returned))).toEqual(onlyStatus(403));
});

test('forged x-user headers identify nobody, alone or beside another’s session', async () => {
  const [ada, renee] = [await app.signIn('Ada'), await app.signIn('Renée')];
  const headers = {
    'x-user-id': renee.userId ?? '',
    'x-user-email': 'renee.tanaka@practice.example',
    'x-user-name': 'Renee',
    'x-linkedin-access-token': renee.handle ?? '',
  };
  expect((await app.visitor().call(readProfile, { headers })).status).toBe(401);
  expect((await ada.ok(readProfile, { headers })).profile.id).toBe(ada.userId);
});

test('another person’s id in profile calls is refused', async () => {
  const [ada, renee] = [await app.signIn('Ada'), await app.signIn('Renée')];
  const userId = renee.userId ?? '';
  expect(await attempt(app, () => ada.call(readProfile, { query: { userId } }))).toEqual(onlyStatus(403));
  expect(await attempt(app, () => ada.call(updateProfile, { body: { userId, updates: { name: 'Mallory' } } }))).toEqual(
    onlyStatus(403),
  );
  expect((await renee.ok(readProfile)).profile.name).toBe('Renée Tanaka 田中');
});

test('a write from another site, a sandboxed frame or without an origin is refused', async () => {
  const ada = await app.signIn('Ada');
  const other = new URL(app.url);
  other.port = '1';
  for (const headers of [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: other.origin },
    { origin: app.url.replace('http:', 'https:') },
    { origin: null },
    { origin: null, 'sec-fetch-site': 'cross-site' },
    { origin: null, 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
  ]) {
    const answer = await ada.call(replaceProfile, { body: { updates: { name: 'Mallory' } }, headers });
    expect(answer, JSON.stringify(headers)).toMatchObject({ status: 403, body: { code: 'CROSS_SITE' } });
    expect(await attempt(app, () => ada.call(signOut, { body: {}, headers }))).toEqual(onlyStatus(403));
  }
  expect((await ada.ok(readProfile)).profile.name).not.toBe('Mallory');
});

test('a sign-in posted by another site is refused', async () => {
  const visitor = app.visitor();
  const returned = await visit(visitor);
  expect(
    await attempt(app, () => sendSignInResult(app, visitor, returned, { headers: { origin: 'https://evil.example' } })),
  ).toEqual(onlyStatus(403));
});

test('a form, or text, in place of JSON is refused', async () => {
  const ada = await app.signIn('Ada');
  for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x']) {
    const request = { method: 'PUT', path: replaceProfile.path, body: '{"updates":{"name":"Mallory"}}' } as const;
    expect(await attempt(app, () => ada.raw({ ...request, headers: { 'content-type': type } }))).toEqual(
      onlyStatus(400),
    );
  }
  expect((await ada.ok(readProfile)).profile.name).not.toBe('Mallory');
});

test('a foreign Host is refused: a name that points at this machine', async () => {
  const ada = await app.signIn('Ada');
  const port = new URL(app.url).port;
  for (const host of ['evil.example', `evil.example:${port}`, 'localhost', `127.0.0.1:${port}`]) {
    expect((await ada.call(readProfile, { headers: { host } })).body.code, host).toBe('CROSS_SITE');
    const start = await app.visitor().raw({ path: '/auth/start', headers: { host } });
    expect([start.status, start.headers['set-cookie']]).toEqual([403, undefined]);
  }
});

test('forwarded hosts and addresses are ignored', async () => {
  const visitor = app.visitor();
  const headers = {
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    'x-forwarded-for': '203.0.113.9',
  };
  const start = await visitor.raw({ path: '/auth/start', headers });
  const redirectUri = new URL(String(start.headers['location'])).searchParams.get('redirect_uri');
  expect(redirectUri).toBe(ownUri());
});

test('state, code and cookie of a sign-in are in no answer and no log line', async () => {
  const visitor = app.visitor();
  const returned = await visit(visitor);
  const login = cookieOf(visitor, LOGIN);
  const refused = await sendSignInResult(app, visitor, { ...returned, state: 'C'.repeat(43) });
  const taken = await sendSignInResult(app, visitor, returned);
  const told = JSON.stringify([app.lines, refused.body, taken.body]);
  for (const secret of [returned.code, returned.state, login]) expect(told).not.toContain(secret);
});
