import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod/mini';
import { messageFor } from '#contract/error-messages.ts';
import { UI } from '#contract/messages.ts';
import { defineRoute } from '#contract/route.ts';
import { clearCredentials, readCredentials, writeCredentials } from '#web/lib/auth/credentials.ts';
import { storedUserSchema } from '#web/lib/auth/stored-user.ts';
import { callApi } from './api.ts';
import { ApiError, createApiError, isOutcomeUnknown } from './api-error.ts';

type Answer = { status: number; body: string; delayed?: boolean };
const data = z.object({ success: z.literal(true), data: z.object({ n: z.number() }) });
const open = defineRoute({ method: 'GET', path: '/open', access: 'public', tag: 't', summary: 's', response: data });
const secret = defineRoute({
  method: 'POST',
  path: '/secret/:id',
  access: 'user',
  tag: 't',
  summary: 's',
  params: z.object({ id: z.string() }),
  query: z.object({ q: z.optional(z.string()) }),
  body: z.object({ text: z.string() }),
  response: data,
});
const secretCall = { params: { id: 'a b' }, query: { q: 'x&y' }, body: { text: 'é' } };

let server: Server;
let seen: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[] = [];
let answer: (url: string, bearer: string | undefined) => Answer;

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const url = request.url ?? '';
      seen.push({ method: request.method ?? '', url, headers: request.headers, body });
      const { status, body: text, delayed } = answer(url, request.headers.authorization);
      if (delayed !== true) response.writeHead(status, { 'content-type': 'application/json' }).end(text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

beforeEach(() => {
  seen = [];
  const kept = new Map<string, string>();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
  });
  const { port } = server.address() as AddressInfo;
  const realFetch = globalThis.fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => realFetch(`http://127.0.0.1:${port}${url}`, init));
});
afterEach(() => {
  clearCredentials();
  vi.unstubAllGlobals();
});

function signInAs(idToken: string) {
  const user = { id: 'u1', name: 'Zoë 张', email: 'zoe@example.com', accessToken: 'handle' };
  writeCredentials(storedUserSchema.parse(user), idToken);
}
const ok: Answer = { status: 200, body: '{"success":true,"data":{"n":1}}' };
const denied: Answer = { status: 401, body: '{"success":false,"error":"no","code":"NOT_AUTHENTICATED"}' };
const tokens: Answer = { status: 200, body: '{"success":true,"idToken":"new","expiresAt":"2026-11-21T01:00:00Z"}' };

test('a body with `success` is returned as it is, any other is wrapped', async () => {
  answer = () => ok;
  expect(await callApi(open, {})).toEqual({ success: true, data: { n: 1 } });
  answer = () => ({ status: 200, body: '{"n":2}' });
  expect(await callApi(open, {})).toEqual({ success: true, data: { n: 2 } });
});

test('a call for users carries the bearer token, the user headers and its parts', async () => {
  signInAs('old');
  answer = () => ok;
  await callApi(secret, secretCall);
  expect(seen[0]).toMatchObject({ method: 'POST', url: '/secret/a%20b?q=x%26y', body: '{"text":"é"}' });
  expect(seen[0]?.headers).toMatchObject({
    authorization: 'Bearer old',
    'content-type': 'application/json',
    'x-user-id': 'u1',
    'x-user-email': 'zoe@example.com',
    'x-user-name': encodeURIComponent('Zoë 张'),
    'x-linkedin-access-token': 'handle',
  });
});

test('a call for users is not sent while nobody is signed in', async () => {
  window.localStorage.setItem('linkedin_user', '{"id":"linkedin_1","accessToken":"x"}');
  clearCredentials();
  await expect(callApi(secret, secretCall)).rejects.toMatchObject({
    code: 'NOT_AUTHENTICATED',
    message: 'Authentication required. Please sign in with LinkedIn.',
  });
  expect(seen).toEqual([]);
});

test("a name that cannot be a header's value is an error, and nothing is sent", async () => {
  signInAs('old');
  const { user } = readCredentials();
  if (user === null) throw new Error('nobody is signed in');
  writeCredentials({ ...user, name: 'half a sign \ud83d' });
  await expect(callApi(secret, secretCall)).rejects.toMatchObject({
    code: 'NOT_AUTHENTICATED',
    message: 'Failed to authenticate request',
  });
  expect(seen).toEqual([]);
});

test('a 401 renews the token once and sends the call again', async () => {
  signInAs('old');
  answer = (url, bearer) => (url === '/api/auth/refresh' ? tokens : bearer === 'Bearer new' ? ok : denied);
  expect(await callApi(secret, secretCall)).toEqual({ success: true, data: { n: 1 } });
  expect(seen.map(({ url }) => url)).toEqual(['/secret/a%20b?q=x%26y', '/api/auth/refresh', '/secret/a%20b?q=x%26y']);
  expect(readCredentials()).toMatchObject({ idToken: 'new', user: { idTokenExpiresAt: Date.UTC(2026, 10, 21, 1) } });
});

test('calls that get a 401 at the same time share one renewal', async () => {
  signInAs('old');
  answer = (url, bearer) => (url === '/api/auth/refresh' ? tokens : bearer === 'Bearer new' ? ok : denied);
  await Promise.all([callApi(secret, secretCall), callApi(secret, secretCall), callApi(secret, secretCall)]);
  expect(seen.filter(({ url }) => url === '/api/auth/refresh')).toHaveLength(1);
});

test('a rejected renewal ends the session and deletes the credentials', async () => {
  signInAs('old');
  answer = () => denied;
  await expect(callApi(secret, secretCall)).rejects.toMatchObject({
    code: 'SESSION_EXPIRED',
    message: 'Session expired. Please sign in again.',
  });
  expect(readCredentials()).toEqual({ user: null, idToken: null });
});

test('a renewal that fails otherwise signs nobody out', async () => {
  signInAs('old');
  answer = (url) => (url === '/api/auth/refresh' ? { status: 503, body: '' } : denied);
  await expect(callApi(secret, secretCall)).rejects.toMatchObject({ status: 503 });
  expect(readCredentials().user?.id).toBe('u1');
});

test('a session without an ID token gets its first one by a custom token', async () => {
  signInAs('');
  answer = (url, bearer) => {
    if (url === '/api/auth/firebase-token') return { status: 200, body: '{"success":true,"customToken":"c"}' };
    if (url === '/api/auth/exchange') return { status: 200, body: tokens.body.replace('{', '{"accessToken":"h",') };
    return bearer === 'Bearer new' ? ok : denied;
  };
  expect(await callApi(secret, secretCall)).toEqual({ success: true, data: { n: 1 } });
});

test('the message of an error is the body’s own, else the status and its text', async () => {
  answer = () => ({
    status: 403,
    body: '{"success":false,"error":"All used.","code":"UPGRADE_NEEDED","upgradeNeeded":true}',
  });
  await expect(callApi(open, {})).rejects.toMatchObject({
    code: 'UPGRADE_NEEDED',
    message: 'All used.',
    status: 403,
    failure: { upgradeNeeded: true },
  });
  answer = () => ({ status: 418, body: '{"error":"Only tea."}' });
  await expect(callApi(open, {})).rejects.toMatchObject({ code: 'HTTP_418', message: 'Only tea.' });
  answer = () => ({ status: 502, body: '<html>' });
  await expect(callApi(open, {})).rejects.toMatchObject({ code: 'HTTP_502', message: 'HTTP 502: Bad Gateway' });
});

test('a call that times out, is aborted, or gets no answer has its code', async () => {
  answer = () => ({ ...ok, delayed: true });
  await expect(callApi(open, { timeoutMs: 20 })).rejects.toMatchObject({
    code: 'TIMEOUT',
    message: 'Request timeout. Please try again.',
  });
  await expect(callApi(open, { signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'CANCELLED' });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
  await expect(callApi(open, {})).rejects.toMatchObject({ code: 'NETWORK_ERROR', message: 'Network error occurred' });
});

test("an answer that does not match the route's schema is an error", async () => {
  answer = () => ({ status: 200, body: '{"success":true,"data":{"n":"one"}}' });
  await expect(callApi(open, {})).rejects.toMatchObject({ code: 'INTERNAL' });
});

test('a call that is too late to send is not sent, nor sent again with a new token', async () => {
  signInAs('old');
  answer = () => ok;
  await expect(callApi(secret, { ...secretCall, sendBy: Date.now() - 1 })).rejects.toMatchObject({
    code: 'TOO_LATE',
    message: UI.request.tooLate,
  });
  expect(seen).toEqual([]);

  vi.useFakeTimers({ toFake: ['Date'] });
  answer = (url) => {
    if (url !== '/api/auth/refresh') return denied;
    vi.setSystemTime(Date.now() + 2000);
    return tokens;
  };
  await expect(callApi(secret, { ...secretCall, sendBy: Date.now() + 1000 })).rejects.toMatchObject({
    code: 'TOO_LATE',
  });
  expect(seen.map(({ url }) => url)).toEqual(['/secret/a%20b?q=x%26y', '/api/auth/refresh']);
  vi.useRealTimers();
});

test.each([
  ['an answer lost on the way', new ApiError('NETWORK_ERROR', ''), true],
  ['no answer in time', createApiError('TIMEOUT'), true],
  ['a failure of the server', new ApiError('HTTP_502', '', 502), true],
  ['an answer that cannot be read', new ApiError('INTERNAL', '', 200), true],
  ['a refusal', new ApiError('NO_CONTENT', messageFor('NO_CONTENT'), 400), false],
  ['no connection to begin with', new ApiError('OFFLINE', ''), false],
  ['a press that is too old', new ApiError('TOO_LATE', ''), false],
  ['nobody signed in', createApiError('NOT_AUTHENTICATED'), false],
  ['a refusal while there is too much to do', new ApiError('OVERLOADED', messageFor('OVERLOADED'), 503), false],
  ['a refusal while the product stops', new ApiError('UNAVAILABLE', messageFor('UNAVAILABLE'), 503), false],
])('after %s the outcome is unknown: %j', (_case, error, expected) => {
  expect(isOutcomeUnknown(error)).toBe(expected);
});

test('a call that fails while the browser is offline says so; the product may be on this very machine, so it is tried', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  answer = () => ok;
  expect(await callApi(open, {})).toMatchObject({ success: true });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
  await expect(callApi(open, {})).rejects.toMatchObject({ code: 'OFFLINE', message: UI.request.offline });
});
