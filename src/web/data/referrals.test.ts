import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearCredentials, writeCredentials } from '#web/lib/auth/credentials.ts';
import { storedUserSchema } from '#web/lib/auth/stored-user.ts';
import { localStore, STORAGE_KEYS } from '#web/lib/storage/browser-storage.ts';
import { findReferralCode } from '#web/lib/storage/referral-code.ts';
import { acceptInvitationOnSignIn } from './referrals.ts';

const CODE = '0123456789abcdef';
const reward = { tier: 'pro', months: 1, afterPaidMonths: 1 };
const signIn = (id: string) =>
  writeCredentials(storedUserSchema.parse({ id, name: id, email: null, accessToken: 'handle' }), 'token');
let end: () => void;

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('window', new EventTarget());
  localStore.setItem(STORAGE_KEYS.referralCode, JSON.stringify({ code: CODE, expiresAt: Date.now() + 60_000 }));
});
afterEach(() => {
  end();
  clearCredentials();
  localStore.removeItem(STORAGE_KEYS.referralCode);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function stubServer(answer: () => Promise<Response>) {
  const fetch = vi.fn(answer);
  vi.stubGlobal('fetch', fetch);
  return fetch;
}
const rejectedWith = (code: string) => () =>
  Promise.resolve(Response.json({ success: false, error: 'No.', code }, { status: 409 }));

test('the code is sent once a person is signed in; accepted, it is deleted', async () => {
  const fetch = stubServer(() => Promise.resolve(Response.json({ success: true, data: { reward } })));
  const onAccepted = vi.fn();
  end = acceptInvitationOnSignIn(onAccepted);
  expect(fetch).not.toHaveBeenCalled();
  signIn('u1');
  signIn('u1');
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledOnce());
  await vi.waitFor(() => expect(onAccepted).toHaveBeenCalledExactlyOnceWith(reward));
  expect(findReferralCode(Date.now())).toBeNull();
});

test.each([
  ['REFERRAL_UNKNOWN', false],
  ['REFERRAL_OWN', false],
  ['REFERRAL_TWICE', false],
  ['REFERRAL_EXPIRED', false],
  ['RATE_LIMITED', true],
])('a code that is rejected with %s stays for the next visit: %j', async (code, stays) => {
  const fetch = stubServer(rejectedWith(code));
  const onAccepted = vi.fn();
  end = acceptInvitationOnSignIn(onAccepted);
  signIn('u1');
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledOnce());
  await vi.waitFor(() => expect(findReferralCode(Date.now()) !== null).toBe(stays));
  expect(onAccepted).not.toHaveBeenCalled();
});
