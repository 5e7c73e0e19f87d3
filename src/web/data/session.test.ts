import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearCredentials, hasLeftSession, writeCredentials } from '#web/lib/auth/credentials.ts';
import { storedUserSchema } from '#web/lib/auth/stored-user.ts';
import { localStore, STORAGE_KEYS } from '#web/lib/storage/browser-storage.ts';
import { endServerSession, readSession, setSigningIn, signOut, subscribeSession } from './session.ts';

const user = storedUserSchema.parse({ id: 'u1', name: 'Ada', email: null, accessToken: 'handle' });
let unsubscribe: () => void;
const listener = vi.fn();

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('window', new EventTarget());
  unsubscribe = subscribeSession(listener);
});
afterEach(() => {
  unsubscribe();
  setSigningIn(false);
  clearCredentials();
  listener.mockReset();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('the session goes from signed out over signing in to signed in, and notifies each time', () => {
  const states = [readSession().state];
  listener.mockImplementation(() => states.push(readSession().state));
  setSigningIn(true);
  writeCredentials(user);
  setSigningIn(false);
  expect(states).toEqual(['signed_out', 'signing_in', 'signed_in', 'signed_in']);
  expect(readSession().user?.id).toBe('u1');
});

test('the session is the same object until it changes', () => {
  const before = readSession();
  expect(readSession()).toBe(before);
  writeCredentials(user);
  expect(readSession()).not.toBe(before);
  expect(readSession()).toBe(readSession());
});

test('another tab that changes the stored user notifies', () => {
  localStore.setItem(STORAGE_KEYS.user, JSON.stringify(user));
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'theme' }));
  expect(listener).not.toHaveBeenCalled();
  window.dispatchEvent(Object.assign(new Event('storage'), { key: STORAGE_KEYS.user }));
  expect(listener).toHaveBeenCalledOnce();
  expect(readSession().state).toBe('signed_in');
});

test('signing out ends a pending sign-in and deletes what is the person’s, also where the server does not answer', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
  const cancel = vi.fn();
  setSigningIn(true, cancel);
  writeCredentials(user, 'token');
  localStore.setItem(STORAGE_KEYS.supportDraft, 'draft');
  localStore.setItem(STORAGE_KEYS.timezone, 'Asia/Tokyo');
  await signOut();
  expect(cancel).toHaveBeenCalledOnce();
  expect(readSession().user).toBeNull();
  expect([localStore.getItem(STORAGE_KEYS.supportDraft), localStore.getItem(STORAGE_KEYS.timezone)]).toEqual([
    null,
    'Asia/Tokyo',
  ]);
  localStore.removeItem(STORAGE_KEYS.timezone);
  expect(hasLeftSession(), 'the next start has to tell the server').toBe(true);
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ success: true })));
  await endServerSession();
  expect(hasLeftSession()).toBe(false);
});

test('after unsubscribing nothing notifies', () => {
  unsubscribe();
  writeCredentials(user);
  setSigningIn(true);
  expect(listener).not.toHaveBeenCalled();
});
