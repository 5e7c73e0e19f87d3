import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { KEY_TEST_MESSAGES, readSetup, testKeys } from '#contract/setup.ts';
import { createKeyTest } from '#server/adapters/linkedin/test-keys.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';

let home: TestApp;
let hosted: TestApp;
beforeAll(async () => {
  [home, hosted] = await Promise.all([startTestApp({ config: { linkedinApp: null } }), startTestApp()]);
});
afterAll(() => Promise.all([home.close(), hosted.close()]));

let asked = 0;
/** An address of its own a test, so that no test uses up the tries of another. */
let from = '';
beforeEach(() => {
  asked += 1;
  from = `10.1.0.${asked}`;
});

async function verdictOf(keys: { clientId: string; clientSecret: string }) {
  const answer = await home.visitor().raw({ method: 'POST', path: testKeys.path, body: keys, remoteAddress: from });
  return JSON.parse(answer.body) as { data: { verdict: keyof typeof KEY_TEST_MESSAGES; explanation: string } };
}

test('says what an app of this installation needs, and who may test its keys', async () => {
  const { data } = await home.visitor().ok(readSetup);
  expect(data).toEqual({
    linkedin: 'practice',
    redirectUri: `${home.url}/auth/handler`,
    scopes: ['openid', 'profile', 'email', 'w_member_social'],
    canTest: true,
  });
  expect((await hosted.visitor().ok(readSetup)).data).toMatchObject({ linkedin: 'real', canTest: false });
});

test('tells good keys, wrong ones, a missing address and missing products apart, and keeps nothing', async () => {
  const { clientId, clientSecret } = home.linkedin;
  const control = (change: object) => home.linkedin.control('/apps', { clientId, ...change });
  const redirectUris = [`${home.url}/auth/handler`];

  expect((await verdictOf({ clientId, clientSecret })).data).toEqual({
    verdict: 'good',
    explanation: KEY_TEST_MESSAGES.good,
  });
  const wrong = 'a-secret-that-nobody-may-see';
  expect((await verdictOf({ clientId, clientSecret: wrong })).data.verdict).toBe('client_refused');
  expect((await verdictOf({ clientId: 'nobody', clientSecret })).data.verdict).toBe('client_refused');
  await control({ redirectUris: ['https://elsewhere.example/auth/handler'] });
  expect((await verdictOf({ clientId, clientSecret })).data.verdict).toBe('redirect_refused');
  await control({ redirectUris, scopes: ['openid', 'profile', 'email'] });
  expect((await verdictOf({ clientId, clientSecret })).data.verdict).toBe('products_missing');
  await control({ redirectUris, scopes: ['openid', 'profile', 'email', 'w_member_social'] });

  expect(JSON.stringify(home.lines)).not.toContain(wrong);
  expect(JSON.stringify(await home.linkedin.control('/journal'))).not.toContain(wrong);
});

test('is for one’s own machine or an administrator; for others it asks LinkedIn nothing', async () => {
  const { clientId, clientSecret } = hosted.linkedin;
  const body = { clientId, clientSecret };
  const ada = await hosted.signIn('Ada');
  for (const client of [hosted.visitor(), ada]) {
    const answer = await client.call(testKeys, { body });
    expect([answer.status, answer.body.code]).toEqual([403, 'FORBIDDEN']);
  }
  await hosted.database.pool.query("update users set tier = 'admin', base_tier = 'admin'");
  expect((await ada.ok(readSetup)).data.canTest).toBe(true);
  expect((await ada.ok(testKeys, { body })).data.verdict).toBe('good');
});

test('ten tests a minute from one address, no more', async () => {
  const statuses: number[] = [];
  for (let turn = 0; turn < 11; turn += 1) {
    const body = { clientId: 'nobody', clientSecret: 'nothing' };
    const answer = await home.visitor().raw({ method: 'POST', path: testKeys.path, body, remoteAddress: from });
    statuses.push(answer.status);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
});

test('an address that answers oddly, or not at all, proves nothing of the keys', async () => {
  const answers: [number, string][] = [
    [503, 'down'],
    [403, '<html>are you a robot</html>'],
    [400, '{"error":"invalid_request","error_description":"A required parameter \\"client_id\\" is missing"}'],
  ];
  const server = createServer((_request, response) => {
    const [status, body] = answers.shift() ?? [500, ''];
    response.writeHead(status).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const ask = createKeyTest({ authUrl: `http://127.0.0.1:${port}` });
  const keys = { clientId: 'a', clientSecret: 'b', redirectUri: 'http://localhost/auth/handler' };
  expect([await ask(keys), await ask(keys), await ask(keys)]).toEqual(['unreachable', 'unclear', 'unclear']);
  await new Promise((resolve) => server.close(resolve).closeAllConnections());
  expect(await ask(keys)).toBe('unreachable');
});
