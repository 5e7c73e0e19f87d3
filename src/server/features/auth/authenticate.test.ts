import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Access } from '#contract/route.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import type { Client } from '#test/harness/client.ts';
import { cookieOf, SESSION } from '#test/harness/sign-in-attacks.ts';
import { authenticate } from './authenticate.ts';
import { hashAddress } from './hash-address.ts';

let app: TestApp;
let ada: Client;
let cookie: string;
beforeAll(async () => {
  app = await startTestApp();
  ada = await app.signIn('Ada');
  cookie = cookieOf(ada, SESSION);
});
afterAll(() => app.close());

const ADDRESS = '203.0.113.7';

function ask(access: Access, from: { cookie?: string; authorization?: string; headers?: Record<string, string> }) {
  const request = {
    cookies: from.cookie === undefined ? {} : { [SESSION]: from.cookie },
    headers: { ...from.headers, ...(from.authorization === undefined ? {} : { authorization: from.authorization }) },
    ip: ADDRESS,
  } as unknown as FastifyRequest;
  return authenticate(app.ctx, access, request);
}

const person = () => ({ kind: 'user', userId: ada.userId, tier: 'free', sessionId: expect.any(String) });
const visitor = () => ({
  kind: 'visitor',
  addressHash: hashAddress(app.ctx.secrets, ADDRESS),
  browserHash: expect.any(Buffer),
});
const bearer = () => `Bearer ${ada.bearer}`;

test('user: the cookie and the bearer of one session', async () => {
  expect(await ask('user', { cookie, authorization: bearer() })).toEqual(person());
  for (const from of [
    {},
    { cookie },
    { authorization: bearer() },
    { cookie, authorization: 'Bearer' },
    { cookie, authorization: `Basic ${ada.bearer}` },
  ]) {
    await expect(ask('user', from)).rejects.toMatchObject({ code: 'NOT_AUTHENTICATED' });
  }
});

test('session: the cookie alone, whatever the bearer', async () => {
  expect(await ask('session', { cookie })).toEqual(person());
  expect(await ask('session', { cookie, authorization: 'Bearer broken' })).toEqual(person());
  await expect(ask('session', { authorization: bearer() })).rejects.toMatchObject({ code: 'NOT_AUTHENTICATED' });
});

test('visitor: a person with both, a visitor without either one, and no half-way', async () => {
  expect(await ask('visitor', { cookie, authorization: bearer() })).toEqual(person());
  for (const from of [{}, { cookie }, { authorization: bearer() }])
    expect(await ask('visitor', from)).toEqual(visitor());
  for (const authorization of ['Bearer broken', 'Bearer ', 'nonsense']) {
    await expect(ask('visitor', { cookie, authorization })).rejects.toMatchObject({ code: 'NOT_AUTHENTICATED' });
  }
});

test('public and development look at nobody', async () => {
  expect(await ask('public', { cookie, authorization: bearer() })).toEqual(visitor());
  await expect(ask('development', {})).rejects.toMatchObject({ code: 'DEVELOPMENT_ONLY' });
});

test('the x-user-… headers identify nobody', async () => {
  const headers = {
    'x-user-id': ada.userId ?? '',
    'x-user-email': 'ada.okafor@practice.example',
    'x-user-name': 'Ada',
  };
  await expect(ask('user', { headers })).rejects.toMatchObject({ code: 'NOT_AUTHENTICATED' });
  expect(await ask('visitor', { headers })).toEqual(visitor());
});

test('tier and status are read at every call', async () => {
  const set = (column: string, value: string) =>
    app.database.pool.query(`update users set ${column} = $1 where id = $2`, [value, ada.userId]);
  await set('tier', 'pro');
  expect(await ask('user', { cookie, authorization: bearer() })).toMatchObject({ tier: 'pro' });
  await set('status', 'disabled');
  for (const access of ['user', 'session', 'visitor'] as const) {
    await expect(ask(access, { cookie, authorization: bearer() })).rejects.toMatchObject({ code: 'ACCOUNT_DISABLED' });
  }
  await set('status', 'active');
  await app.database.pool.query('update sessions set ended_at = now()');
  await expect(ask('user', { cookie, authorization: bearer() })).rejects.toMatchObject({ code: 'SESSION_EXPIRED' });
});
