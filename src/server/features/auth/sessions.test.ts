import { afterAll, beforeAll, expect, test } from 'vitest';
import { endAllSessions, endSession, listSessions } from '#contract/account.ts';
import { refreshTokens } from '#contract/auth.ts';
import { readProfile } from '#contract/profiles.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import type { Client } from '#test/harness/client.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:141.0) Gecko/20100101 Firefox/141.0';
const EXPIRED = { status: 401, body: { code: 'SESSION_EXPIRED', error: 'Session expired. Please sign in again.' } };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const list = async (client: Client) => (await client.ok(listSessions)).data.sessions;

test('listSessions gives live sessions with their device, the calling one first', async () => {
  const first = await app.signIn('Ada');
  await app.database.pool.query('update sessions set user_agent = $1', [FIREFOX]);
  await app.clock.advance(60_000);
  const second = await app.signIn('Ada');
  await app.signIn('Renée');
  const begun = new Date(app.clock.now() - 60_000).toISOString();
  expect((await list(first)).map(({ id: _id, ...rest }) => rest)).toEqual([
    { device: 'Firefox on Windows', createdAt: begun, seenAt: begun, isCurrent: true },
    expect.objectContaining({ device: 'Unknown device', isCurrent: false }),
  ]);
  expect((await list(second)).map(({ isCurrent, device }) => [isCurrent, device])).toEqual([
    [true, 'Unknown device'],
    [false, 'Firefox on Windows'],
  ]);
  await app.clock.advance(61 * 86_400_000);
  expect(await list(await app.signIn('Ada'))).toHaveLength(1);
});

test('endSession ends that session only, at its next call', async () => {
  const [here, there] = [await app.signIn('Ada'), await app.signIn('Ada')];
  const mine = (await list(there)).find(({ isCurrent }) => isCurrent);
  await here.ok(endSession, { params: { id: mine?.id ?? '' } });
  expect(await there.call(readProfile)).toMatchObject(EXPIRED);
  expect(await there.call(refreshTokens, { body: {} })).toMatchObject(EXPIRED);
  expect((await here.call(readProfile)).status).toBe(200);
  expect(await here.call(endSession, { params: { id: mine?.id ?? '' } })).toMatchObject({ status: 404 });
});

test('endSession does not find somebody else’s session', async () => {
  const [ada, renee] = [await app.signIn('Ada'), await app.signIn('Renée')];
  const theirs = (await list(renee)).find(({ isCurrent }) => isCurrent)?.id ?? '';
  expect(await ada.call(endSession, { params: { id: theirs } })).toMatchObject({
    status: 404,
    body: { code: 'NOT_FOUND' },
  });
  expect((await renee.call(readProfile)).status).toBe(200);
});

test('endAllSessions ends all of one’s own sessions, this one too, and nobody else’s', async () => {
  const [here, there, renee] = [await app.signIn('Ada'), await app.signIn('Ada'), await app.signIn('Renée')];
  const stolen = new Map(here.cookies);
  const count = (await list(here)).length;
  expect(await here.call(endAllSessions, { body: { everywhere: true } })).toMatchObject({
    status: 200,
    body: { data: { ended: count } },
  });
  expect([...here.cookies.keys()]).toEqual([]);
  for (const [name, cookie] of stolen) here.cookies.set(name, cookie);
  for (const client of [here, there]) expect(await client.call(readProfile)).toMatchObject(EXPIRED);
  expect((await renee.call(readProfile)).status).toBe(200);
});
