import { createHmac, randomUUID } from 'node:crypto';
import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exchangeCustomToken, fetchNetworkProfile, issueCustomToken, refreshTokens, signOut } from '#contract/auth.ts';
import { readProfile } from '#contract/profiles.ts';
import { findConnection } from '#server/features/publications/connections/find-connection.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import type { Client } from '#test/harness/client.ts';
import { attempt, cookieOf, onlyStatus, REFRESH, SESSION, tryReading } from '#test/harness/sign-in-attacks.ts';
import { makeRefreshToken } from './tokens/refresh-token.ts';

/** Tokens in the wrong hands, at the wrong time, in the wrong place. Each ends with a refusal and gains nothing. */
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function customTokenOf(client: Client): Promise<string> {
  return (await client.ok(issueCustomToken, { body: {} })).customToken;
}

function exchange(client: Client, customToken: string) {
  return client.call(exchangeCustomToken, { body: { customToken } });
}

test('the handle without its cookie, or with another session’s, is refused', async () => {
  const [ada, renee] = [await app.signIn('Ada'), await app.signIn('Renée')];
  const body = { accessToken: ada.handle ?? '' };
  expect(await attempt(app, () => app.visitor().call(fetchNetworkProfile, { body }))).toEqual(onlyStatus(401));
  expect(await attempt(app, () => renee.call(fetchNetworkProfile, { body }))).toEqual(onlyStatus(403));
  expect((await tryReading(app, null, ada.handle)).status).toBe(401);
  expect((await tryReading(app, ada.handle, ada.bearer)).status).toBe(401);
});

test('LinkedIn’s own token in place of the handle is refused', async () => {
  const ada = await app.signIn('Ada');
  const raw = (await findConnection(app.ctx, { userId: ada.userId ?? '' }))?.accessToken ?? '';
  expect(await attempt(app, () => ada.call(fetchNetworkProfile, { body: { accessToken: raw } }))).toEqual(
    onlyStatus(400),
  );
  expect(await attempt(app, () => ada.call(fetchNetworkProfile, { body: { accessToken: raw.slice(0, 200) } }))).toEqual(
    onlyStatus(403),
  );
  expect((await tryReading(app, cookieOf(ada, SESSION), raw)).status).toBe(401);
});

test('the cookie without a bearer, and the bearer without a cookie, are refused', async () => {
  const ada = await app.signIn('Ada');
  for (const [cookie, bearer] of [
    [cookieOf(ada, SESSION), null],
    [cookieOf(ada, SESSION), ''],
    [null, ada.bearer],
    ['', ada.bearer],
    [`${cookieOf(ada, SESSION)}x`, ada.bearer],
  ] as const) {
    expect(await tryReading(app, cookie, bearer)).toMatchObject({ status: 401, body: { code: 'NOT_AUTHENTICATED' } });
  }
});

test('the bearer of another session, even one’s own, is refused', async () => {
  const [ada, adaElsewhere, renee] = [await app.signIn('Ada'), await app.signIn('Ada'), await app.signIn('Renée')];
  expect((await tryReading(app, cookieOf(ada, SESSION), renee.bearer)).status).toBe(401);
  expect((await tryReading(app, cookieOf(ada, SESSION), adaElsewhere.bearer)).status).toBe(401);
  expect((await tryReading(app, cookieOf(ada, SESSION), ada.bearer)).status).toBe(200);
});

test('an ID token with another key, no key, another kind’s key or a later end is refused', async () => {
  const ada = await app.signIn('Ada');
  const claims = decodeJwt(ada.bearer ?? '');
  const typ = 'postsmith-id+jwt';
  const sign = (key: Uint8Array, changes = {}, header = {}) =>
    new SignJWT({ ...claims, ...changes }).setProtectedHeader({ alg: 'HS256', typ, ...header }).sign(key);
  const { idTokenKey, customTokenKey, refreshKey } = app.ctx.secrets;
  const forged = [
    await sign(Buffer.alloc(32)),
    await sign(customTokenKey),
    await sign(refreshKey),
    await sign(idTokenKey, { aud: 'postsmith:exchange' }),
    await sign(idTokenKey, { iss: 'somebody' }),
    await sign(idTokenKey, { exp: undefined }),
    await sign(idTokenKey, {}, { typ: 'JWT' }),
    new UnsecuredJWT(claims).encode(),
    `${ada.bearer?.slice(0, -2)}xx`,
  ];
  for (const bearer of forged) expect((await tryReading(app, cookieOf(ada, SESSION), bearer)).status).toBe(401);
  expect((await tryReading(app, cookieOf(ada, SESSION), await sign(idTokenKey))).status).toBe(200);
});

test('an ID token as custom token, and a custom token as bearer, are refused', async () => {
  const ada = await app.signIn('Ada');
  const customToken = await customTokenOf(ada);
  expect(await attempt(app, () => exchange(ada, ada.bearer ?? ''))).toEqual(onlyStatus(401));
  expect(await attempt(app, () => tryReading(app, cookieOf(ada, SESSION), customToken))).toEqual(onlyStatus(401));
});

test('a custom token signed with the key of another kind is refused', async () => {
  const ada = await app.signIn('Ada');
  const genuine = await customTokenOf(ada);
  const { idTokenKey, refreshKey, customTokenKey } = app.ctx.secrets;
  const sign = (key: Uint8Array) =>
    new SignJWT(decodeJwt(genuine)).setProtectedHeader({ alg: 'HS256', typ: 'postsmith-custom+jwt' }).sign(key);
  for (const key of [idTokenKey, refreshKey]) {
    const forged = await sign(key);
    expect(await attempt(app, () => exchange(ada, forged))).toEqual(onlyStatus(401));
  }
  expect((await exchange(ada, await sign(customTokenKey))).status).toBe(200);
});

test('a custom token can be used once, also under concurrency', async () => {
  const ada = await app.signIn('Ada');
  const customToken = await customTokenOf(ada);
  const answers = await Promise.all(Array.from({ length: 10 }, () => exchange(ada, customToken)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 401)]);
  expect(await attempt(app, () => exchange(ada, customToken))).toEqual(onlyStatus(401));
});

test('a custom token in another session, or in none, is refused', async () => {
  const [ada, renee] = [await app.signIn('Ada'), await app.signIn('Renée')];
  const customToken = await customTokenOf(ada);
  expect(await attempt(app, () => exchange(renee, customToken))).toEqual(onlyStatus(401));
  expect(await attempt(app, () => exchange(app.visitor(), customToken))).toEqual(onlyStatus(401));
  expect((await exchange(ada, customToken)).status).toBe(200);
});

test('an expired custom token is refused', async () => {
  const ada = await app.signIn('Ada');
  const customToken = await customTokenOf(ada);
  await app.clock.advance(5 * 60_000);
  expect(await attempt(app, () => exchange(ada, customToken))).toEqual(onlyStatus(401));
});

test("in the body of firebase-token another's id is refused, and tier, name and address are ignored", async () => {
  const [ada, renee] = [await app.signIn('Ada'), await app.signIn('Renée')];
  const body = { email: 'renee.tanaka@practice.example', name: 'R', tier: 'admin' };
  const asRenee = await ada.call(issueCustomToken, { body: { ...body, userId: renee.userId ?? '' } });
  expect([asRenee.status, asRenee.body.code]).toEqual([403, 'FORBIDDEN']);
  const { customToken } = await ada.ok(issueCustomToken, { body: { ...body, userId: ada.userId ?? '' } });
  expect(decodeJwt(customToken)).toMatchObject({ sub: ada.userId });
  expect(JSON.stringify(decodeJwt(customToken))).not.toMatch(/admin|renee/);
  ada.bearer = (await ada.ok(exchangeCustomToken, { body: { customToken } })).idToken;
  expect((await ada.ok(readProfile)).profile).toMatchObject({ id: ada.userId, tier: 'free' });
});

test('a tier inside a signed token is ignored', async () => {
  const ada = await app.signIn('Ada');
  const bearer = await new SignJWT({ ...decodeJwt(ada.bearer ?? ''), tier: 'admin' })
    .setProtectedHeader({ alg: 'HS256', typ: 'postsmith-id+jwt' })
    .sign(app.ctx.secrets.idTokenKey);
  expect((await tryReading(app, cookieOf(ada, SESSION), bearer)).body.user.tier).toBe('free');
});

test('a refresh token used again within 30 s gives the same successor', async () => {
  const ada = await app.signIn('Ada');
  const used = cookieOf(ada, REFRESH);
  const again = () => {
    ada.cookies.set(REFRESH, { value: used, path: '/api/auth' });
    return ada.call(refreshTokens, { body: {} });
  };
  const answers = await Promise.all(Array.from({ length: 10 }, again));
  await app.clock.advance(30_000);
  answers.push(await again());
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(new Set(answers.map(({ headers }) => String(headers['set-cookie'])))).toHaveProperty('size', 1);
});

test('a refresh token used again after 30 s ends the session', async () => {
  const ada = await app.signIn('Ada');
  const stolen = cookieOf(ada, REFRESH);
  await ada.ok(refreshTokens, { body: {} });
  const current = cookieOf(ada, REFRESH);
  await app.clock.advance(30_001);
  ada.cookies.set(REFRESH, { value: stolen, path: '/api/auth' });
  expect(await ada.call(refreshTokens, { body: {} })).toMatchObject({ status: 401, body: { code: 'SESSION_EXPIRED' } });
  ada.cookies.set(REFRESH, { value: current, path: '/api/auth' });
  expect((await ada.call(refreshTokens, { body: {} })).status).toBe(401);
  expect(await ada.call(readProfile)).toMatchObject({ status: 401, body: { code: 'SESSION_EXPIRED' } });
});

test('an older refresh token ends the session too', async () => {
  const ada = await app.signIn('Ada');
  const oldest = cookieOf(ada, REFRESH);
  await ada.ok(refreshTokens, { body: {} });
  await ada.ok(refreshTokens, { body: {} });
  ada.cookies.set(REFRESH, { value: oldest, path: '/api/auth' });
  expect((await ada.call(refreshTokens, { body: {} })).status).toBe(401);
  expect((await ada.call(readProfile)).body.code).toBe('SESSION_EXPIRED');
});

test('a made-up refresh token neither refreshes nor ends a session', async () => {
  const ada = await app.signIn('Ada');
  const [sessionId = '', secret = '', mark = ''] = cookieOf(ada, REFRESH).split('.');
  const otherMark = createHmac('sha256', 'guess').update(sessionId).digest('base64url');
  for (const value of [
    `${sessionId}.${'A'.repeat(43)}.${mark}`,
    `${sessionId}.${secret}.${otherMark}`,
    sessionId,
    'x.y.z',
    '..',
  ]) {
    const thief = app.visitor();
    thief.cookies.set(SESSION, { value: cookieOf(ada, SESSION), path: '/' });
    thief.cookies.set(REFRESH, { value, path: '/api/auth' });
    expect(await attempt(app, () => thief.call(refreshTokens, { body: {} }))).toEqual(onlyStatus(401));
  }
  expect((await ada.call(refreshTokens, { body: {} })).status).toBe(200);
});

test('a stolen refresh token without the session’s cookie, or with another’s, has no effect', async () => {
  const [ada, renee] = [await app.signIn('Ada'), await app.signIn('Renée')];
  for (const cookie of [null, cookieOf(renee, SESSION)]) {
    const thief = app.visitor();
    if (cookie !== null) thief.cookies.set(SESSION, { value: cookie, path: '/' });
    thief.cookies.set(REFRESH, { value: cookieOf(ada, REFRESH), path: '/api/auth' });
    expect(await attempt(app, () => thief.call(refreshTokens, { body: {} }))).toEqual(onlyStatus(401));
  }
  await app.clock.advance(31_000);
  expect((await ada.call(refreshTokens, { body: {} })).status).toBe(200);
});

test('a refresh token made with our key for another session is refused', async () => {
  const ada = await app.signIn('Ada');
  for (const sessionId of [randomUUID(), 'no-uuid']) {
    const value = makeRefreshToken(app.ctx.secrets, sessionId, Buffer.alloc(32));
    ada.cookies.set(REFRESH, { value, path: '/api/auth' });
    expect(await attempt(app, () => ada.call(refreshTokens, { body: {} }))).toEqual(onlyStatus(401));
  }
});

test('every token of a session is refused after signing out', async () => {
  const ada = await app.signIn('Ada');
  const customToken = await customTokenOf(ada);
  const [cookie, refresh, { bearer, handle }] = [cookieOf(ada, SESSION), cookieOf(ada, REFRESH), ada];
  await ada.ok(signOut, { body: {} });
  ada.cookies.set(SESSION, { value: cookie, path: '/' });
  ada.cookies.set(REFRESH, { value: refresh, path: '/api/auth' });
  expect((await tryReading(app, cookie, bearer)).body.code).toBe('SESSION_EXPIRED');
  expect(await attempt(app, () => ada.call(refreshTokens, { body: {} }))).toEqual(onlyStatus(401));
  expect(await attempt(app, () => exchange(ada, customToken))).toEqual(onlyStatus(401));
  expect(await attempt(app, () => ada.call(issueCustomToken, { body: {} }))).toEqual(onlyStatus(401));
  expect(await attempt(app, () => ada.call(fetchNetworkProfile, { body: { accessToken: handle ?? '' } }))).toEqual(
    onlyStatus(401),
  );
});
