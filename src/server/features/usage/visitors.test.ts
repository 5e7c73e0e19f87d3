import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readAppInfo } from '#contract/auth.ts';
import { messageFor } from '#contract/error-messages.ts';
import { LIMITS } from '#contract/limit-messages.ts';
import { generatePost } from '#contract/writing.ts';
import { createBuiltInWriter } from '#server/adapters/writers/built-in-writer.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import type { Client } from '#test/harness/client.ts';
import { IDEAS } from '#test/harness/writing.ts';

let it: TestApp;
beforeAll(async () => {
  it = await startTestApp({ visitorWriter: createBuiltInWriter() });
});
afterAll(() => it.close());
beforeEach(() => it.database.pool.query('delete from usage_events; delete from visitor_days'));

const COOKIE = 'postsmith_visitor';
const OFFICE = '203.0.113.7';

/** A browser that has opened the product, and so has its cookie. */
async function browser(): Promise<Client> {
  const client = it.visitor();
  await client.ok(readAppInfo);
  return client;
}

async function attempt(client: Client, remoteAddress = OFFICE): Promise<'written' | { error: string; left: number }> {
  const answer = await client.raw({ method: 'POST', path: generatePost.path, body: IDEAS, remoteAddress });
  const { success, error, remaining } = JSON.parse(answer.body) as {
    success: boolean;
    error: string;
    remaining: number;
  };
  return success ? 'written' : { error, left: remaining };
}

const countWritten = (results: unknown[]) => results.filter((result) => result === 'written').length;
const SIGN_IN = { error: messageFor('AUTH_REQUIRED'), left: 0 };
const NETWORK = { error: LIMITS.addressTries, left: 0 };

test('each browser of a shared address has three tries of its own, and ten browsers use up the address', async () => {
  for (let n = 0; n < 10; n += 1) {
    const client = await browser();
    for (let one = 0; one < 3; one += 1) expect(await attempt(client)).toBe('written');
    expect(await attempt(client)).toEqual(SIGN_IN);
  }
  expect(await attempt(await browser())).toEqual(NETWORK);
  // The same browser elsewhere: its own tries are not used up.
  expect(await attempt(await browser(), '203.0.113.8')).toBe('written');
});

test('a browser that moves from address to address has three tries in all', async () => {
  const client = await browser();
  for (const address of ['203.0.113.1', '2001:db8::1', '203.0.113.3'])
    expect(await attempt(client, address)).toBe('written');
  expect(await attempt(client, '203.0.113.4')).toEqual(SIGN_IN);
});

test('without a cookie, or with one that is not ours, the address has three tries in all', async () => {
  const [mine, other] = [await browser(), await browser()];
  const [id = '', signature = ''] = mine.cookies.get(COOKIE)?.value.split('.') ?? [];
  const others = other.cookies.get(COOKIE)?.value.split('.')[1] ?? '';
  const forged = [
    '',
    'x',
    id,
    `${id}.`,
    `${id}.${others}`,
    `${id}x.${signature}`,
    `.${signature}`,
    `${id}.${signature.slice(1)}`,
  ];
  const results = [];
  for (const value of forged) {
    const client = it.visitor();
    client.cookies.set(COOKIE, { value, path: '/' });
    results.push(await attempt(client));
  }
  expect(results).toEqual([...Array(3).fill('written'), ...Array(forged.length - 3).fill(SIGN_IN)]);
  expect(await attempt(mine)).toBe('written');
});

test('new cookies give no more than the address has, also at once; another address of its /64 is the same one', async () => {
  const clients = await Promise.all(Array.from({ length: 60 }, browser));
  const results = await Promise.all(clients.map((client, n) => attempt(client, `2001:db8:0:7::${(n % 9) + 1}`)));
  expect(countWritten(results)).toBe(30);
  expect(results).toContainEqual(NETWORK);
  const { rows } = await it.database.pool.query(
    'select max(generations) as most, sum(generations)::int as sum from visitor_days',
  );
  // Refused tries are counted nowhere: 30 of browsers, 30 of the address.
  expect(rows).toEqual([{ most: 30, sum: 60 }]);
});

test('of one browser, exactly three tries at once are written', async () => {
  const client = await browser();
  expect(countWritten(await Promise.all(Array.from({ length: 12 }, () => attempt(client))))).toBe(3);
});

test('a try that fails is given back to browser and address', async () => {
  const client = await browser();
  const input = { ...IDEAS, sources: [{ kind: 'article', url: 'http://192.168.0.1/' }] };
  const failed = await client.raw({ method: 'POST', path: generatePost.path, body: input, remoteAddress: OFFICE });
  expect(failed.status).not.toBe(200);
  const { rows } = await it.database.pool.query('select coalesce(sum(generations), 0)::int as sum from visitor_days');
  expect(rows).toEqual([{ sum: 0 }]);
});

test('the cookie is signed, kept from scripts and other sites, and says nothing of anybody', async () => {
  const client = it.visitor();
  const first = await client.raw({ path: readAppInfo.path });
  expect(String(first.headers['set-cookie'])).toMatch(
    /^postsmith_visitor=[0-9a-f-]{36}\.[\w-]{43}; Max-Age=172800; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  const { value } = client.cookies.get(COOKIE) ?? {};
  await client.raw({ path: readAppInfo.path });
  expect(client.cookies.get(COOKIE)?.value).toBe(value);
  const { rows } = await it.database.pool.query("select encode(counted_hash, 'escape') as hash from visitor_days");
  expect(JSON.stringify(rows)).not.toContain(value);
});

test('who is signed in gets none', async () => {
  const ada = await it.signIn();
  const answer = await ada.raw({ path: readAppInfo.path });
  expect(String(answer.headers['set-cookie'] ?? '')).not.toContain(COOKIE);
});
