import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { exchangeCode, OAUTH_MESSAGE_TYPE, OAUTH_RESULT_KEY, signOut } from '#contract/auth.ts';
import { clearCredentials, forgetLeftSession } from '#web/lib/auth/credentials.ts';
import { REDIRECT_CHECK_MS } from '#web/lib/auth/redirect-result.ts';
import { SESSION_KEYS, sessionStore } from '#web/lib/storage/browser-storage.ts';
import { setSigningIn } from './session.ts';
import { openSession } from './session-start.ts';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const page = { location: { origin: 'https://posts.example' } };
  vi.stubGlobal('window', Object.assign(new EventTarget(), page));
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  setSigningIn(false);
  clearCredentials();
  forgetLeftSession();
  vi.unstubAllGlobals();
});

test('a sign-in that takes longer than the start waits is not ended as the session that was left before it', async () => {
  clearCredentials();
  const calls: string[] = [];
  let refuse: () => void = () => undefined;
  vi.stubGlobal('fetch', (url: string) => {
    calls.push(url);
    if (url !== exchangeCode.path) return Promise.resolve(Response.json({ success: true }));
    return new Promise((_resolve, reject) => {
      refuse = () => reject(new TypeError('fetch failed'));
    });
  });
  sessionStore.setItem(OAUTH_RESULT_KEY, JSON.stringify({ type: OAUTH_MESSAGE_TYPE, code: 'code', state: 'state' }));
  sessionStore.setItem(SESSION_KEYS.signInReturn, '/dashboard?tab=usage');
  const opened = openSession();
  await vi.advanceTimersByTimeAsync(REDIRECT_CHECK_MS);
  expect(await opened, 'it does not wait to return').toEqual({
    signedIn: false,
    error: null,
    returnTo: '/dashboard?tab=usage',
  });
  await vi.advanceTimersByTimeAsync(1000);
  expect(calls).toEqual([exchangeCode.path]);
  refuse();
  await vi.advanceTimersByTimeAsync(0);
  expect(calls, 'without a sign-in the left one ends').toEqual([exchangeCode.path, signOut.path]);
});
