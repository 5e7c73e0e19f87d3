import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Route } from '#contract/route.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import type { Client, RawRequest } from '#test/harness/client.ts';
import { anAddressOf, listContractRoutes } from '#test/harness/contract-routes.ts';

const routes = await listContractRoutes();
const closed = routes.filter(([, { access }]) => access === 'user' || access === 'session');
const writes = routes.filter(([, { method }]) => method !== 'GET');
const withBody = routes.filter(([, { body }]) => body !== undefined);

let app: TestApp;
let ada: Client;
beforeAll(async () => {
  app = await startTestApp({ config: { developmentMode: true } });
  ada = await app.signIn('Ada');
});
afterAll(() => app.close());

function ask(client: Client, route: Route, more: Partial<RawRequest> = {}) {
  const body = route.method === 'GET' || route.method === 'DELETE' ? {} : { body: {} };
  return client.raw({ method: route.method, path: anAddressOf(route), ...body, ...more });
}

/** How many rows there are of all that a call could make or end. */
async function countRows(): Promise<unknown> {
  const { rows } = await app.database.pool.query(`select
    (select count(*) from posts) as posts, (select count(*) from publications) as publications,
    (select count(*) from usage_events) as usage, (select count(*) from users) as users,
    (select count(*) from sessions where ended_at is null) as sessions`);
  return rows[0];
}

const REFUSAL = {
  success: false,
  error: 'Authentication required. Please sign in with LinkedIn.',
  code: 'NOT_AUTHENTICATED',
};

test.each(closed)('%s tells a stranger nothing but to sign in', async (_name, route) => {
  const headers = { 'x-user-id': ada.userId, 'x-user-email': 'ada.okafor@practice.example', 'x-user-name': 'Ada' };
  for (const more of [{}, { headers }, { headers: { authorization: 'Bearer forged' } }, { body: '{"broken' }]) {
    const answer = await ask(app.visitor(), route, more);
    expect(answer.status).toBe(401);
    expect(JSON.parse(answer.body)).toEqual(REFUSAL);
    expect(answer.headers['set-cookie']).toBeUndefined();
  }
});

test.each(closed.filter(([, { access }]) => access === 'user'))(
  '%s needs both halves of a session',
  async (_name, route) => {
    for (const half of ['cookie', 'authorization']) {
      const answer = await ask(ada, route, { headers: { [half]: null } });
      expect([answer.status, JSON.parse(answer.body)]).toEqual([401, REFUSAL]);
    }
  },
);

test.each(writes)('%s is refused to other sites and to forms, and nothing happens', async (_name, route) => {
  const before = await countRows();
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
  expect(await countRows()).toEqual(before);
});

test.each(withBody)('%s takes no key it does not know, and no body that is no object', async (_name, route) => {
  const before = await countRows();
  const answer = await ask(ada, route, { body: { outcome: 'send_again', unheard_of: 1 } });
  expect(answer.status).toBe(400);
  const { code, fields } = JSON.parse(answer.body) as { code: string; fields: { message: string }[] };
  expect(code).toBe('INVALID_INPUT');
  expect(fields.map(({ message }) => message).join('\n')).toMatch(/Unrecognized key.*unheard_of/);
  for (const body of ['[]', '"text"', '1', 'null']) {
    expect([body, (await ask(ada, route, { body })).status]).toEqual([body, 400]);
  }
  expect(await countRows()).toEqual(before);
});

test('signed in, the same calls are not refused as a stranger’s', async () => {
  for (const [name, route] of closed) {
    const answer = await ask(ada, route);
    expect([name, [401, 403, 500].includes(answer.status)]).toEqual([name, false]);
  }
});
