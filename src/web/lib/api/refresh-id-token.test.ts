import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearCredentials, readCredentials, writeCredentials } from '#web/lib/auth/credentials.ts';
import { storedUserSchema } from '#web/lib/auth/stored-user.ts';
import { refreshIdToken } from './refresh-id-token.ts';

const user = storedUserSchema.parse({ id: 'u1', name: 'Zoë', email: null, accessToken: 'handle' });
const tokens = { success: true, idToken: 'new', expiresAt: '2026-11-21T01:00:00Z' };
let calls: string[];

function answerWith(answers: Record<string, object | number>, onCall = () => undefined) {
  vi.stubGlobal('fetch', async (url: string) => {
    calls.push(url);
    onCall();
    const answer = answers[url] ?? 404;
    return typeof answer === 'number' ? new Response('{}', { status: answer }) : Response.json(answer);
  });
}

beforeEach(() => {
  calls = [];
  vi.spyOn(console, 'warn').mockReturnValue();
  writeCredentials(user, 'old');
});
afterEach(() => {
  clearCredentials();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a stale token is renewed and stored with its end', async () => {
  answerWith({ '/api/auth/refresh': tokens });
  expect(await refreshIdToken('old')).toBe('new');
  expect(readCredentials()).toMatchObject({ idToken: 'new', user: { idTokenExpiresAt: Date.UTC(2026, 10, 21, 1) } });
});

test('a token that another tab renewed meanwhile is used as it is', async () => {
  answerWith({});
  expect(await refreshIdToken('older')).toBe('old');
  expect(calls).toEqual([]);
});

test('without any token the session gets its first one', async () => {
  writeCredentials(user, '');
  answerWith({
    '/api/auth/firebase-token': { success: true, customToken: 'c' },
    '/api/auth/exchange': { ...tokens, accessToken: 'h' },
  });
  expect(await refreshIdToken(null)).toBe('new');
  expect(calls).toEqual(['/api/auth/firebase-token', '/api/auth/exchange']);
});

test('calls at the same time share one renewal; the next one renews again', async () => {
  answerWith({ '/api/auth/refresh': tokens });
  await Promise.all([refreshIdToken('old'), refreshIdToken('old')]);
  await refreshIdToken('new');
  expect(calls).toEqual(['/api/auth/refresh', '/api/auth/refresh']);
});

test('whoever signed out meanwhile stays signed out', async () => {
  answerWith({ '/api/auth/refresh': tokens }, () => void clearCredentials());
  await expect(refreshIdToken('old')).rejects.toMatchObject({ code: 'NOT_AUTHENTICATED', status: 401 });
  expect(readCredentials()).toEqual({ user: null, idToken: null });
});

test('a rejected renewal gives its status, and keeps the credentials', async () => {
  answerWith({ '/api/auth/refresh': 401 });
  await expect(refreshIdToken('old')).rejects.toMatchObject({ status: 401 });
  expect(readCredentials().user?.id).toBe('u1');
});
