import { afterEach, expect, test, vi } from 'vitest';
import { OAUTH_RESULT_KEY } from '#contract/auth.ts';
import { sessionStore } from '#web/lib/storage/browser-storage.ts';
import { startRedirectSignIn, takeRedirectResult } from './redirect-result.ts';

afterEach(() => vi.unstubAllGlobals());

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
