import { request } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import { failureFor } from './errors.ts';

let app: TestApp;
afterEach(() => app.close());

const NEVER = {
  delayMs: Number.POSITIVE_INFINITY,
  openWhileLate: 0,
  open: Number.POSITIVE_INFINITY,
  openOfRoute: Number.POSITIVE_INFINITY,
};
const read = (path: string) => app.visitor().raw({ path });
/** How many of so many calls at once are answered and refused. */
async function tally(count: number, path: string): Promise<Record<number, number>> {
  const answers = await Promise.all(Array.from({ length: count }, () => read(path)));
  return Object.fromEntries(
    [200, 503].map((status) => [status, answers.filter((answer) => answer.status === status).length]),
  );
}

test('more calls at once than can be worked on are refused at once, and say when to come again', async () => {
  app = await startTestApp({ overload: { ...NEVER, open: 5 } });
  expect(await tally(20, '/api/app')).toEqual({ 200: 5, 503: 15 });
  // Each place is free again.
  expect(await tally(5, '/api/app')).toEqual({ 200: 5, 503: 0 });
  expect(await tally(5, '/api/posts')).toEqual({ 200: 0, 503: 0 });
  expect(await tally(5, '/api/app')).toEqual({ 200: 5, 503: 0 });
  expect(app.lines.filter(({ level }) => level === 'error')).toEqual([]);
});

test('a refusal is a 503 with Retry-After; monitoring is answered and says it', async () => {
  app = await startTestApp({ overload: { ...NEVER, open: 0 } });
  const answer = await read('/api/app');
  expect([answer.status, answer.headers['retry-after'], JSON.parse(answer.body)]).toEqual([
    503,
    '2',
    failureFor('OVERLOADED', { retryAfter: 2 }),
  ]);
  const write = await app.visitor().raw({ method: 'POST', path: '/api/feedback', body: {} });
  expect(write.status).toBe(503);
  const [health, readiness] = await Promise.all([read('/healthz'), read('/readyz')]);
  expect([health.status, JSON.parse(health.body)]).toEqual([200, { ok: true, overloaded: true }]);
  expect([readiness.status, JSON.parse(readiness.body)]).toMatchObject([200, { ok: true, overloaded: true }]);
});

test('who opens a page gets one that asks again by itself', async () => {
  app = await startTestApp({ overload: { ...NEVER, open: 0 } });
  const { status, headers, body } = await app.visitor().raw({ path: '/compose', headers: { accept: 'text/html' } });
  expect([status, headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
  expect(body).toContain('http-equiv="refresh" content="2"');
  expect(body).toContain(failureFor('OVERLOADED').error);
});

test('a late loop refuses nobody while few calls are open', async () => {
  app = await startTestApp({ overload: { ...NEVER, delayMs: 0, openWhileLate: 2 } });
  await expect.poll(async () => (await tally(3, '/api/app'))[503], { timeout: 20_000 }).toBeGreaterThan(0);
  expect((await read('/api/app')).status).toBe(200);
});

test('calls that crowd one route leave the others free', async () => {
  app = await startTestApp({ overload: { ...NEVER, openOfRoute: 3 } });
  const [one, other] = await Promise.all([tally(10, '/api/app'), tally(3, '/api/plans')]);
  expect([one, other]).toEqual([
    { 200: 3, 503: 7 },
    { 200: 3, 503: 0 },
  ]);
});

test('who sends a body slowly holds no place', async () => {
  app = await startTestApp({ overload: { ...NEVER, open: 1 } });
  const slow = request(`${app.url.replace('localhost', '127.0.0.1')}/api/feedback`, {
    method: 'POST',
    headers: {
      host: new URL(app.url).host,
      origin: app.url,
      'content-type': 'application/json',
      'content-length': '100',
    },
  });
  slow.on('error', () => undefined);
  const begun = new Promise<void>((resolve) => app.app.server.once('request', () => resolve()));
  slow.write('{');
  await begun;
  expect((await read('/api/app')).status).toBe(200);
  slow.destroy();
});

test('a loop that is late refuses calls, and takes them again when it is on time', async () => {
  app = await startTestApp({ overload: { ...NEVER, delayMs: 50 } });
  expect((await read('/api/app')).status).toBe(200);
  const until = performance.now() + 20_000;
  let status = 200;
  while (status === 200 && performance.now() < until) {
    const end = performance.now() + 150;
    while (performance.now() < end);
    status = (await read('/api/app')).status;
  }
  expect(status).toBe(503);
  await expect.poll(() => read('/api/app').then((answer) => answer.status), { timeout: 20_000 }).toBe(200);
  expect(app.lines.filter(({ level }) => level === 'warn').map(({ message }) => message)).toEqual([
    'overloaded: calls are refused',
    'no longer overloaded',
  ]);
});
