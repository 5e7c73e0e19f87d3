import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { REFERRAL_MESSAGES } from '#contract/referral-messages.ts';
import { clearCredentials, writeCredentials } from '#web/lib/auth/credentials.ts';
import { storedUserSchema } from '#web/lib/auth/stored-user.ts';
import { acceptInvitationOnSignIn } from './invitation-on-sign-in.ts';

const CODE = '0123456789abcdef';
const reward = { tier: 'pro', months: 1, afterPaidMonths: 1 } as const;
const signIn = (id: string) =>
  writeCredentials(storedUserSchema.parse({ id, name: id, email: null, accessToken: 'handle' }), 'token');
let end: () => void;

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', { cookie: `postsmith_invitation=${CODE}` });
});
afterEach(() => {
  end();
  clearCredentials();
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

test('the code is sent once a person is signed in', async () => {
  const fetch = stubServer(() => Promise.resolve(Response.json({ success: true, data: { reward } })));
  const onAccepted = vi.fn();
  end = acceptInvitationOnSignIn(onAccepted);
  expect(fetch).not.toHaveBeenCalled();
  signIn('u1');
  signIn('u1');
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledOnce());
  await vi.waitFor(() =>
    expect(onAccepted).toHaveBeenCalledExactlyOnceWith({
      title: REFERRAL_MESSAGES.acceptedTitle,
      description: REFERRAL_MESSAGES.accepted(reward),
    }),
  );
});

test.each([
  ['REFERRAL_TWICE', false],
  ['RATE_LIMITED', true],
])(
  'a code that is rejected with %s is no news; that it waits for the next visit is logged: %j',
  async (code, isLogged) => {
    const fetch = stubServer(rejectedWith(code));
    const onAccepted = vi.fn();
    end = acceptInvitationOnSignIn(onAccepted);
    signIn('u1');
    await vi.waitFor(() => expect(fetch).toHaveBeenCalledOnce());
    await new Promise(setImmediate);
    const logged = vi.mocked(console.warn).mock.calls.some(([text]) => String(text).startsWith('The invitation'));
    expect(logged).toBe(isLogged);
    expect(onAccepted).not.toHaveBeenCalled();
  },
);
