import { afterEach, expect, test, vi } from 'vitest';
import { OAUTH_RESULT_KEY } from '#contract/auth.ts';
import { sessionStore } from '#web/lib/storage/browser-storage.ts';
import { isSafari, startRedirectSignIn, takeRedirectResult } from './redirect-result.ts';

afterEach(() => vi.unstubAllGlobals());

test('isSafari is false for browsers that only claim to be like it', () => {
  const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 (KHTML, like Gecko)';
  expect(isSafari(`${mac} Version/17.5 Safari/605.1.15`)).toBe(true);
  expect(isSafari(`${mac.replace('605.1.15', '537.36')} Chrome/140.0.0.0 Safari/537.36`)).toBe(false);
  expect(isSafari(`${mac} CriOS/140.0 Mobile/15E148 Safari/604.1`)).toBe(false);
  expect(isSafari('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0')).toBe(false);
});

function stubWindow() {
  const items = new Map<string, string>();
  const assign = vi.fn();
  vi.stubGlobal('window', {
    location: { pathname: '/dashboard', search: '?tab=posts', assign },
    sessionStorage: {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => items.set(key, value),
      removeItem: (key: string) => items.delete(key),
    },
  });
  return { items, assign };
}

test('a full-page sign-in leaves for the provider and comes back once, to where it began', () => {
  const { items, assign } = stubWindow();
  startRedirectSignIn();
  expect(assign).toHaveBeenCalledWith('/auth/start');
  const message = { type: 'linkedin-oauth', code: 'c', state: 's' };
  sessionStore.setItem(OAUTH_RESULT_KEY, JSON.stringify(message));
  expect(takeRedirectResult()).toEqual({ message, returnTo: '/dashboard?tab=posts' });
  expect([takeRedirectResult(), items.size]).toEqual([null, 0]);
});

test.each(['', '{"type":', 'null', '{"type":"other","state":"s"}'])('a stored result %j is none', (text) => {
  const { items } = stubWindow();
  sessionStore.setItem(OAUTH_RESULT_KEY, text);
  expect([takeRedirectResult(), items.size]).toEqual([null, 0]);
});
