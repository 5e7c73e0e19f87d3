import { afterAll, beforeAll, expect, test } from 'vitest';
import { needsUser, type Route } from '#contract/route.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import type { Client, RawRequest } from '#test/harness/client.ts';
import { listContractRoutes, sampleAddressOf } from '#test/harness/contract-routes.ts';
import { readRowStamps } from '#test/harness/row-stamps.ts';

const routes = await listContractRoutes();
const closed = routes.filter(([, { access }]) => needsUser(access) || access === 'session');
// What another server signs has no origin to show; its own tests see that nothing but the signature lets it in.
const writes = routes.filter(([, { method, access }]) => method !== 'GET' && access !== 'signed');
const withBody = routes.filter(([, { body }]) => body !== undefined);

let app: TestApp;
let ada: Client;
beforeAll(async () => {
  app = await startTestApp({ config: { developmentMode: true } });
  ada = await app.signIn('Ada');
  await app.database.pool.query("update users set tier = 'admin', base_tier = 'admin'");
});
afterAll(() => app.close());

/** Each call comes from an address of its own, so that none uses up the tries of another. */
function ask(client: Client, route: Route, more: Partial<RawRequest> = {}) {
  const body = route.method === 'GET' || route.method === 'DELETE' ? {} : { body: {} };
  const remoteAddress = `10.1.0.${routes.findIndex(([, one]) => one === route)}`;
  return client.raw({ method: route.method, path: sampleAddressOf(route), remoteAddress, ...body, ...more });
}

const stamps = () => readRowStamps(app.database.pool);

const REFUSAL = {
  success: false,
  error: 'Authentication required. Please sign in with your LinkedIn account.',
  code: 'NOT_AUTHENTICATED',
};

test.each(closed)('%s tells a stranger nothing but to sign in, whatever they send', async (_name, route) => {
  const headers = { 'x-user-id': ada.userId, 'x-user-email': 'ada.okafor@practice.example', 'x-user-name': 'Ada' };
  const answer = await ask(app.visitor(), route, { headers, body: '{"broken' });
  expect([answer.status, JSON.parse(answer.body)]).toEqual([401, REFUSAL]);
  expect(answer.headers['set-cookie']).toBeUndefined();
});

test.each(closed.filter(([, { access }]) => needsUser(access)))(
  '%s needs both halves of a session',
  async (_name, route) => {
    for (const half of ['cookie', 'authorization']) {
      const answer = await ask(ada, route, { headers: { [half]: null } });
      expect([answer.status, JSON.parse(answer.body)]).toEqual([401, REFUSAL]);
    }
  },
);

test.each(writes)('%s is refused to other sites and to forms, and nothing happens', async (_name, route) => {
  const before = await stamps();
  const foreign: Record<string, string | null>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: `${app.url}.evil.example` },
    { origin: app.url.replace('http:', 'https:') },
    { origin: null },
    { origin: null, 'sec-fetch-site': 'cross-site' },
    { origin: null, 'sec-fetch-site': 'same-site' },
    { origin: null, 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'cross-site' },
    { host: 'evil.example' },
  ];
  for (const headers of foreign) {
    const answer = await ask(ada, route, { headers });
    expect([headers, answer.status, JSON.parse(answer.body).code]).toEqual([headers, 403, 'CROSS_SITE']);
  }
  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain', null]) {
    const answer = await ask(ada, route, { body: '{}', headers: { 'content-type': type } });
    expect([type, answer.status, JSON.parse(answer.body).code]).toEqual([type, 400, 'INVALID_INPUT']);
  }
  expect(await stamps()).toEqual(before);
});

test.each(withBody)('%s takes no key it does not know, and no body that is no object', async (_name, route) => {
  const before = await stamps();
  const answer = await ask(ada, route, { body: { outcome: 'send_again', action: 'delete', unheard_of: 1 } });
  expect(answer.status).toBe(400);
  const { code, fields } = JSON.parse(answer.body) as { code: string; fields: { message: string }[] };
  expect(code).toBe('INVALID_INPUT');
  expect(fields.map(({ message }) => message).join('\n')).toMatch(/Unrecognized key.*unheard_of/);
  for (const body of ['[]', '"text"', '1', 'null']) {
    expect([body, (await ask(ada, route, { body })).status]).toEqual([body, 400]);
  }
  expect(await stamps()).toEqual(before);
});
