import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  developmentSignIn,
  exchangeCode,
  exchangeCustomToken,
  fetchNetworkProfile,
  issueCustomToken,
  refreshTokens,
  signOut,
} from '#contract/auth.ts';
import { readProfile } from '#contract/profiles.ts';
import { findConnection } from '#server/features/publications/connections/find-connection.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import { bringBack, visitProvider } from '#test/harness/sign-in.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    config: { adminEmails: ['renee.tanaka@practice.example', 'tomas.brzoza@practice.example'] },
  });
});
afterAll(() => app.close());

const DAY_MS = 86_400_000;
const one = async (text: string, values: unknown[] = []) => (await app.database.pool.query(text, values)).rows[0];

test('GET /auth/start sends the browser to LinkedIn with a state that only its cookie can bring back', async () => {
  const visitor = app.visitor();
  const answer = await visitor.raw({ path: '/auth/start' });
  const location = new URL(String(answer.headers['location']));
  expect(answer.status).toBe(302);
  expect(location.origin).toBe(app.linkedin.url);
  expect(location.searchParams.get('redirect_uri')).toBe(`${app.url}/auth/handler`);
  expect(location.searchParams.get('prompt')).toBe('consent');
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'unsafe-none',
  });
  expect(answer.headers['set-cookie']).toMatch(
    /^postsmith_login=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  const kept = JSON.stringify((await app.database.pool.query('select * from auth_states')).rows);
  expect(kept).not.toContain(location.searchParams.get('state'));
});

test('every GET /auth/start has a new state and cookie', async () => {
  const visitor = app.visitor();
  const first = await visitor.raw({ path: '/auth/start' });
  const cookie = visitor.cookies.get('postsmith_login')?.value;
  const second = await visitor.raw({ path: '/auth/start' });
  expect(second.headers['location']).not.toBe(first.headers['location']);
  expect(visitor.cookies.get('postsmith_login')?.value).not.toBe(cookie);
});

test('the popup page runs our own script only, keeps its opener, and is not cached', async () => {
  const page = await app.visitor().raw({ path: '/auth/handler?code=c&state=s' });
  expect(page.status).toBe(200);
  expect(page.body).not.toContain('state=s');
  expect(page.headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'unsafe-none',
    'content-security-policy':
      "default-src 'none'; script-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'",
  });
  const script = await app.visitor().raw({ path: '/auth/handler.js' });
  expect(script.status).toBe(200);
  expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8');
});

test('a sign-in creates a person, a connection, a session and tokens', async () => {
  const client = await app.signIn('Ada');
  const { profile } = await client.ok(readProfile);
  expect(profile).toMatchObject({
    id: client.userId,
    name: 'Ada Okafor',
    tier: 'free',
    email: 'ada.okafor@practice.example',
  });
  const user = await one('select * from users where id = $1', [client.userId]);
  expect(user).toMatchObject({ linkedin_sub: 'Kx7_wq2-Nd', email_verified: true, photo_type: 'image/png' });
  expect(await findConnection(app.ctx, { userId: client.userId ?? '' })).toMatchObject({
    authorUrn: 'urn:li:person:Kx7_wq2-Nd',
    accessToken: expect.stringMatching(/^AQV/),
    scopes: ['email', 'openid', 'profile', 'w_member_social'],
    expiresAt: new Date(app.clock.now() + 5_183_999_000),
    refusedAt: null,
  });
});

test('cookie, handle, refresh token and LinkedIn’s token are not in the database or the log as plain text', async () => {
  const client = await app.signIn('Ada');
  const token = (await findConnection(app.ctx, { userId: client.userId ?? '' }))?.accessToken ?? '';
  const secrets = [...client.cookies.values()]
    .map(({ value }) => value)
    .concat(client.handle ?? '', token, client.bearer ?? '');
  expect(secrets.every((secret) => secret.length > 30)).toBe(true);
  const everything = [JSON.stringify(app.lines)];
  for (const table of ['users', 'sessions', 'linkedin_connections', 'custom_tokens', 'auth_states']) {
    everything.push((await one(`select coalesce(string_agg(t::text, ' '), '') as text from ${table} t`)).text);
    const hex = Buffer.from(token).toString('hex');
    expect(everything.at(-1)).not.toContain(hex);
  }
  for (const secret of secrets) expect(everything.join(' ')).not.toContain(secret);
});

test('the session cookie is HttpOnly and lasts 60 days; the refresh cookie is sent to /api/auth only', async () => {
  const visitor = app.visitor();
  const returned = await visitProvider(visitor, app.linkedin, 'Ada');
  const answer = await visitor.call(exchangeCode, { body: { ...returned, redirect_uri: `${app.url}/auth/handler` } });
  const cookies = answer.headers['set-cookie'] as string[];
  expect(cookies[0]).toMatch(/^postsmith_session=[\w-]{43}; Max-Age=5184000; Path=\/; HttpOnly; SameSite=Lax$/);
  const { customToken } = await visitor.ok(issueCustomToken, { body: {} });
  const exchanged = await visitor.call(exchangeCustomToken, { body: { customToken } });
  expect(exchanged.headers['set-cookie']).toMatch(
    /^postsmith_refresh=[^;]+; Max-Age=5184000; Path=\/api\/auth; HttpOnly; SameSite=Lax$/,
  );
  expect(exchanged.body.accessToken).toBe(answer.body.access_token);
  expect(exchanged.body.expiresAt).toBe(new Date(app.clock.now() + 3_600_000).toISOString());
});

test('only a verified email in ADMIN_EMAILS makes an admin', async () => {
  expect((await (await app.signIn('Renée')).ok(readProfile)).profile.tier).toBe('admin');
  const tomas = (await (await app.signIn('Tomás')).ok(readProfile)).profile;
  expect(tomas).toMatchObject({ email: 'tomas.brzoza@practice.example', tier: 'free', photoURL: null });
});

test('signing in again keeps the person and their name, and renews a refused connection', async () => {
  const first = await app.signIn('Ada');
  await one(`update users set name = 'Ada O.' where id = $1`, [first.userId]);
  await one('update linkedin_connections set refused_at = now(), token_sealed = null where user_id = $1', [
    first.userId,
  ]);
  const again = await app.signIn('Ada');
  expect(again.userId).toBe(first.userId);
  expect((await again.ok(readProfile)).profile).toMatchObject({ name: 'Ada O.', linkedin: { connected: true } });
});

test('concurrent sign-ins of the same person in two browsers make one person', async () => {
  await app.linkedin.control('/people', { sub: 'twin', givenName: 'Twin', familyName: 'Test' });
  const both = await Promise.all([app.signIn('Twin'), app.signIn('Twin')]);
  expect(both[0]?.userId).toBe(both[1]?.userId);
  expect((await one(`select count(*)::int as n from users where linkedin_sub = 'twin'`)).n).toBe(1);
});

test('a publication that waits for the sign-in is resumed', async () => {
  const client = await app.signIn('Ada');
  const post = await one(`insert into posts (user_id, content, status) values ($1, 'x', 'scheduled') returning id`, [
    client.userId,
  ]);
  const publication = await one(
    `insert into publications (post_id, user_id, kind, state, network_text, body, body_hash, due_at, next_look_at, wait_reason)
     values ($1, $2, 'schedule', 'queued', 'x', '{}', 'h', app_now(), app_now() + interval '1 year', 'reauth') returning id`,
    [post.id, client.userId],
  );
  app.looks.length = 0;
  await app.signIn('Ada');
  expect(app.looks.map((look) => look.publicationId)).toEqual([publication.id]);
  await one('delete from posts where id = $1', [post.id]);
});

test('LinkedIn’s rate limit has its own error', async () => {
  const visitor = app.visitor();
  const returned = await visitProvider(visitor, app.linkedin, 'Ada');
  await app.linkedin.control('/faults', { mode: 'status', status: 429, route: 'POST /oauth/v2/accessToken' });
  const answer = await visitor.call(exchangeCode, { body: { ...returned, redirect_uri: `${app.url}/auth/handler` } });
  expect(answer).toMatchObject({ status: 429, body: { code: 'LINKEDIN_RATE_LIMITED' } });
  expect(answer.body.error).toBe('LinkedIn API rate limit reached. Please try signing in again later.');
  await app.linkedin.control('/faults', { mode: '500', route: 'POST /oauth/v2/accessToken' });
  const other = app.visitor();
  const back = await visitProvider(other, app.linkedin, 'Ada');
  const broken = await other.call(exchangeCode, { body: { ...back, redirect_uri: `${app.url}/auth/handler` } });
  expect(broken).toMatchObject({
    status: 502,
    body: { code: 'TOKEN_EXCHANGE_FAILED', error: 'Token exchange failed' },
  });
});

test('a person without a photo can sign in', async () => {
  await app.linkedin.control('/people', { sub: 'shy', givenName: 'Shy', familyName: 'Test', hasPortrait: true });
  await app.linkedin.control('/faults', { mode: '500', route: 'GET /dms/image/:sub' });
  expect((await (await app.signIn('Shy')).ok(readProfile)).profile.photoURL).toBeNull();
  expect((await (await app.signIn('Shy')).ok(readProfile)).profile.photoURL).toMatch(
    /^\/api\/user\/photo\/[0-9a-f]{64}$/,
  );
});

test('POST /api/linkedin/profile answers the session with its own handle', async () => {
  const client = await app.signIn('Ada');
  const { user } = await client.ok(fetchNetworkProfile, { body: { accessToken: client.handle ?? '' } });
  expect(user).toMatchObject({ id: client.userId, email: 'ada.okafor@practice.example', linkedinUrl: null });
  expect(user.picture).toMatch(/^\/api\/user\/photo\//);
  expect((await app.visitor().call(fetchNetworkProfile, { body: { accessToken: 'x' } })).status).toBe(401);
});

test('every refresh gives a new ID token and a new refresh cookie', async () => {
  const client = await app.signIn('Ada');
  for (let hour = 0; hour < 3; hour += 1) {
    const before = client.cookies.get('postsmith_refresh')?.value;
    await app.clock.advance(3_600_000);
    expect(await client.call(readProfile)).toMatchObject({ status: 401, body: { code: 'SESSION_EXPIRED' } });
    client.bearer = (await client.ok(refreshTokens, { body: {} })).idToken;
    expect((await client.call(readProfile)).status).toBe(200);
    expect(client.cookies.get('postsmith_refresh')?.value).not.toBe(before);
  }
});

test('a reload exchanges another custom token, and the refresh token of another tab stays valid', async () => {
  const client = await app.signIn('Ada');
  const before = client.cookies.get('postsmith_refresh')?.value;
  const { customToken } = await client.ok(issueCustomToken, { body: {} });
  await client.ok(exchangeCustomToken, { body: { customToken } });
  expect(client.cookies.get('postsmith_refresh')?.value).toBe(before);
  expect((await client.call(refreshTokens, { body: {} })).status).toBe(200);
});

test('signing out ends the session and clears its cookies; without a session it does nothing', async () => {
  const client = await app.signIn('Ada');
  await client.ok(signOut, { body: {} });
  expect(client.cookies.has('postsmith_session') || client.cookies.has('postsmith_refresh')).toBe(false);
  expect((await app.visitor().call(signOut, { body: {} })).status).toBe(200);
});

test('a session expires after 60 days', async () => {
  const client = await app.signIn('Ada');
  await app.clock.advance(60 * DAY_MS - 1);
  expect((await client.call(refreshTokens, { body: {} })).status).toBe(200);
  await app.clock.advance(1);
  expect(await client.call(issueCustomToken, { body: {} })).toMatchObject({
    status: 401,
    body: { code: 'SESSION_EXPIRED' },
  });
});

test('seen_at of a session is updated at most once a minute', async () => {
  const client = await app.signIn('Ada');
  const seen = async () =>
    (await one('select max(seen_at) as at from sessions where user_id = $1', [client.userId])).at.getTime();
  const started = await seen();
  await app.clock.advance(59_000);
  await client.ok(readProfile);
  expect(await seen()).toBe(started);
  await app.clock.advance(2_000);
  await client.ok(readProfile);
  expect(await seen()).toBe(app.clock.now());
});

test('the development sign-in is refused without DEVELOPMENT_MODE', async () => {
  expect(await app.visitor().call(developmentSignIn, { body: {} })).toMatchObject({
    status: 403,
    body: { code: 'DEVELOPMENT_ONLY', error: 'Mock user creation is only available in development mode' },
  });
});

test('the development user has tier top_voice and no connection', async () => {
  const development = await startTestApp({ config: { developmentMode: true } });
  const client = development.visitor();
  const { access_token: handle } = await client.ok(developmentSignIn, { body: {} });
  const { customToken } = await client.ok(issueCustomToken, { body: {} });
  client.bearer = (await client.ok(exchangeCustomToken, { body: { customToken } })).idToken;
  const { profile } = await client.ok(readProfile);
  expect(profile).toMatchObject({ tier: 'top_voice', linkedin: { connected: false, scopes: [] } });
  expect(handle).toMatch(/^ps_/);
  const { rows } = await development.database.pool.query('select linkedin_sub from users');
  expect(rows).toEqual([{ linkedin_sub: expect.stringMatching(/^dev-user-/) }]);
  await development.close();
});

test('on https every cookie is Secure and has its prefix', async () => {
  const secure = await startTestApp({ config: { publicUrl: 'https://postsmith.example' } });
  const client = await secure.signIn('Ada');
  expect([...client.cookies.keys()].sort()).toEqual(['__Host-postsmith_session', '__Secure-postsmith_refresh']);
  const start = await secure.visitor().raw({ path: '/auth/start' });
  expect(start.headers['set-cookie']).toMatch(
    /^__Host-postsmith_login=[^;]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  await secure.close();
});

test('the same code twice opens one session', async () => {
  const visitor = app.visitor();
  const returned = await visitProvider(visitor, app.linkedin, 'Ada');
  const twice = await Promise.allSettled([
    bringBack(visitor, app.url, returned),
    bringBack(visitor, app.url, returned),
  ]);
  expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('sign-ins are limited by address and minute', async () => {
  const begin = () => app.visitor().raw({ path: '/auth/start', remoteAddress: '203.0.113.50' });
  const statuses = [];
  for (let start = 0; start <= 300; start += 1) statuses.push((await begin()).status);
  expect(statuses).toEqual([...Array.from({ length: 300 }, () => 302), 429]);
  expect((await app.visitor().raw({ path: '/auth/start', remoteAddress: '203.0.113.51' })).status).toBe(302);
});
