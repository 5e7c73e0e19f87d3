import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { failureSchema } from '#contract/envelope.ts';
import { messageFor } from '#contract/error-messages.ts';
import { AppError, ERROR_CODES } from '#domain/errors.ts';
import type { Executor } from '#server/context.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import type { Client } from '#test/harness/client.ts';
import { SESSION } from '#test/harness/sign-in-attacks.ts';
import { failureFor, toAppError } from './errors.ts';

let app: TestApp;
let ada: Client;
beforeAll(async () => {
  app = await startTestApp();
  ada = await app.signIn('Ada');
});
afterAll(() => app.close());

const post = (path: string, body: string, headers: Record<string, string | null> = {}) =>
  ada.raw({ method: 'POST', path, body, headers });

test.each(ERROR_CODES)('%s: an envelope that the contract knows, with no more than is safe', (code) => {
  const failure = failureFor(code);
  expect(z.strictObject(failureSchema.shape).parse(failure)).toEqual(failure);
  expect(failure.error).toBe(messageFor(code));
});

test('the flags the browser acts on (docs/product.md §3.7)', () => {
  expect(failureFor('AUTH_REQUIRED')).toMatchObject({ authRequired: true });
  expect(failureFor('UPGRADE_NEEDED')).toMatchObject({ upgradeNeeded: true });
  expect(failureFor('SCHEDULE_LIMIT')).toMatchObject({ upgradeNeeded: true });
  expect(failureFor('NEEDS_REAUTH')).toMatchObject({ needsReauth: true });
  expect(failureFor('RATE_LIMITED', { retryAfter: 7 })).toMatchObject({ retryAfter: 7 });
  expect(Object.keys(failureFor('NOT_FOUND'))).toEqual(['success', 'error', 'code']);
});

test('whatever is thrown has a code, and an unknown thing is ours to mend', () => {
  const known = new AppError('NO_CONTENT');
  expect(toAppError(known)).toBe(known);
  for (const thrown of [new Error('x'), 'text', null, undefined, { statusCode: 400 }]) {
    expect(toAppError(thrown)).toMatchObject({ code: 'INTERNAL' });
  }
  const withStatus = (statusCode: number) => Object.assign(new Error('x'), { statusCode });
  expect([413, 429, 415, 400, 500].map((status) => toAppError(withStatus(status)).code)).toEqual([
    'TOO_LARGE',
    'RATE_LIMITED',
    'INVALID_INPUT',
    'INVALID_INPUT',
    'INTERNAL',
  ]);
});

test.each([
  ['GET', '/api/nothing'],
  ['GET', '/nothing.html'],
  ['POST', '/api/app'],
  ['PUT', '/api/posts'],
  ['DELETE', '/api/posts'],
] as const)('%s %s: there is nothing here', async (method, path) => {
  const answer = await ada.raw({ method, path });
  expect([answer.status, JSON.parse(answer.body)]).toEqual([404, failureFor('NOT_FOUND')]);
});

test.each(['{', '', '{"content":', '{"__proto__":{"admin":true}}', '{"constructor":{"prototype":{}}}', '\u0000'])(
  'a body that cannot be read: %j',
  async (body) => {
    const answer = await post('/api/posts', body);
    expect([answer.status, JSON.parse(answer.body)]).toEqual([
      400,
      failureFor('INVALID_INPUT', { message: 'The request could not be read. Send it as JSON.' }),
    ]);
  },
);

test('wrong types are told by field, in words, the first of them as the sentence', async () => {
  const answer = await post('/api/posts', JSON.stringify({ content: 7, articleUrl: 'nonsense', tags: [] }));
  expect(answer.status).toBe(400);
  const { error, fields } = failureSchema.parse(JSON.parse(answer.body));
  expect(fields?.map(({ path }) => path)).toEqual(expect.arrayContaining(['content', 'articleUrl']));
  expect(error).toMatch(/^\w+: \S/);
  expect(fields).toContainEqual({ path: 'content', message: 'Invalid input: expected string, received number' });
});

test('a path and a query are checked as well', async () => {
  for (const path of ['/api/posts/not-an-id', '/api/posts?limit=0', '/api/posts?status=lost']) {
    const answer = await ada.raw({ path });
    expect([path, answer.status, JSON.parse(answer.body).code]).toEqual([path, 400, 'INVALID_INPUT']);
  }
});

test('a defect answers with a sentence alone; the log has the rest, by the id the answer carries', async () => {
  const secret = 'postgres://postsmith:hunter2@db.example.org';
  const broken = new Proxy({} as Executor, {
    get() {
      throw new Error(`connection to ${secret} failed`);
    },
  });
  const ill = await startTestApp({ db: broken });
  const visitor = ill.visitor();
  visitor.cookies.set(SESSION, { value: 'anything', path: '/' });
  visitor.bearer = 'anything';
  for (const path of ['/api/posts', '/api/user/profile', '/api/user/usage/combined']) {
    const answer = await visitor.raw({ path });
    expect([answer.status, JSON.parse(answer.body)]).toEqual([500, failureFor('INTERNAL')]);
    expect(JSON.stringify(answer.headers)).not.toMatch(/hunter2|errors\.test/);
    expect(ill.lines).toContainEqual({
      level: 'error',
      message: 'request failed',
      fields: expect.objectContaining({
        id: answer.headers['x-request-id'],
        path,
        code: 'INTERNAL',
        error: expect.any(Error),
      }),
    });
  }
  await ill.close();
});

test('a refusal is no defect: nothing of it stands in the log as an error', async () => {
  await ada.raw({ path: '/api/posts/not-an-id' });
  await app.visitor().raw({ path: '/api/posts' });
  expect(app.lines.filter((line) => line.level === 'error')).toEqual([]);
});

test('every request leaves one line, by its pattern and without what was in it', async () => {
  const before = app.lines.length;
  await ada.raw({ path: '/api/posts?search=private+words' });
  await ada.raw({ path: '/api/posts/00000000-0000-4000-8000-000000000000' });
  const lines = app.lines.slice(before).filter((line) => line.level === 'api');
  expect(lines.map(({ fields }) => [fields['method'], fields['path'], fields['status']])).toEqual([
    ['GET', '/api/posts', 200],
    ['GET', '/api/posts/:id', 404],
  ]);
  expect(JSON.stringify(lines)).not.toContain('private');
});
