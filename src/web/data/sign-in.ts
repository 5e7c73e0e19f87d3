import {
  developmentSignIn,
  exchangeCode,
  exchangeCustomToken,
  fetchNetworkProfile,
  issueCustomToken,
  type OAuthMessage,
} from '#contract/auth.ts';
import { sentenceFor, UI } from '#contract/messages.ts';
import { createProfile, readProfile } from '#contract/profiles.ts';
import { callApi } from '#web/lib/api/api.ts';
import { isApiError, messageOf } from '#web/lib/api/api-error.ts';
import { clearCredentials, readCredentials, writeCredentials } from '#web/lib/auth/credentials.ts';
import { listenToPopup } from '#web/lib/auth/oauth-popup.ts';
import { leaveForSignIn } from '#web/lib/auth/redirect-result.ts';
import { openSignInPopup, SIGN_IN_PATH } from '#web/lib/auth/sign-in-window.ts';
import { enrichUser, type StoredUser, storedUserSchema } from '#web/lib/auth/stored-user.ts';
import { mirrorPreferences } from '#web/lib/storage/preferences.ts';
import { profileErrorCode } from './profile-error.ts';
import { setSigningIn } from './session.ts';

const HANDLER_PATH = '/auth/handler';

/**
 * 'refused': this person may not come in, and the message says why. 'expired': nobody signed in, but the session ended by itself.
 */
export type SignInProblem = 'popup_blocked' | 'cancelled' | 'rate_limited' | 'refused' | 'failed' | 'expired';

/** A sign-in that did not end well. `problem` says which message to show (spec §8 'Sign-in'). */
export class SignInError extends Error {
  readonly problem: SignInProblem;

  constructor(problem: SignInProblem, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'SignInError';
    this.problem = problem;
  }
}

/** Hears of what nobody waits for: a sign-in whose window only seemed to be closed, a session that ended by itself. */
type LateListener = (error: SignInError | null) => void;
const lateListeners = new Set<LateListener>();

/** Tells of what nobody waits for: null for a sign-in that went well after all. Returns what ends it. */
export function onLateSignIn(listener: LateListener): () => void {
  lateListeners.add(listener);
  return () => lateListeners.delete(listener);
}

/** Tells those listeners. */
export function tellLate(error: SignInError | null): void {
  for (const listener of lateListeners) listener(error);
}

let giveUp: (() => void) | null = null;

/**
 * Signs in through the popup. Must be called in the click itself, or the browser blocks the window; or with the window that the
 * click opened. Rejects with SignInError; 'cancelled' where the person closed the window.
 */
export function signIn(popup = openSignInPopup()): Promise<void> {
  if (popup === null) return Promise.reject(new SignInError('popup_blocked', UI.signIn.popupBlocked));
  giveUp?.();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let isSettled = false;

  function settle(error: SignInError | null) {
    setSigningIn(false);
    if (isSettled) tellLate(error);
    else if (error === null) resolve();
    else reject(error);
    isSettled = true;
  }
  const stopListening = listenToPopup(popup, {
    onMessage: (message) => {
      setSigningIn(true);
      finishSignIn(message).then(
        () => settle(null),
        (error: unknown) => settle(toSignInError(error)),
      );
    },
    onClosed: () => settle(cancelled()),
  });
  giveUp = () => {
    giveUp = null;
    stopListening();
    if (!isSettled) settle(cancelled());
  };
  setSigningIn(true, giveUp);
  return promise;
}

function cancelled(): SignInError {
  return new SignInError('cancelled', sentenceFor('SIGN_IN_CANCELLED'));
}

/** Signs in by leaving the page, where windows are blocked; `startSession` takes up the result. */
export function signInByRedirect(): void {
  leaveForSignIn(SIGN_IN_PATH);
}

/** Signs in as the development user (development mode only). Rejects with SignInError. */
export async function signInAsDeveloper(): Promise<void> {
  setSigningIn(true);
  try {
    const { access_token: handle } = await callApi(developmentSignIn, { body: {} });
    await completeSession(handle);
  } catch (error) {
    throw toSignInError(error);
  } finally {
    setSigningIn(false);
  }
}

/** Trades the popup's message for a session: token, profile, custom token, exchange, profile/create, user/profile. */
export async function finishSignIn(message: OAuthMessage): Promise<void> {
  if (message.code === undefined) {
    const isCancelled = message.error?.startsWith('user_cancelled') === true || message.error === 'access_denied';
    throw new SignInError(isCancelled ? 'cancelled' : 'failed', message.error ?? UI.signIn.failed);
  }
  const { access_token: handle } = await callApi(exchangeCode, {
    body: { code: message.code, state: message.state, redirect_uri: window.location.origin + HANDLER_PATH },
  });
  await completeSession(handle);
}

async function completeSession(handle: string): Promise<void> {
  try {
    const { user } = await callApi(fetchNetworkProfile, { body: { accessToken: handle } });
    const stored = storedUserSchema.parse({
      id: user.id,
      name: user.name,
      email: user.email,
      accessToken: handle,
      photoURL: user.picture,
      linkedinUrl: user.linkedinUrl,
      profileFetched: user.picture !== null && user.name !== '',
    });
    await takeIdToken(stored);
    await takeServerProfile(stored);
  } catch (error) {
    clearCredentials();
    throw error;
  }
}

/** The custom token and its exchange. A failure is logged and not fatal: the first call renews the ID token (spec §4). */
async function takeIdToken(user: StoredUser): Promise<void> {
  try {
    const { customToken } = await callApi(issueCustomToken, {
      body: { userId: user.id, email: user.email, name: user.name, tier: user.tier },
    });
    const tokens = await callApi(exchangeCustomToken, { body: { customToken } });
    writeCredentials(
      { ...user, accessToken: tokens.accessToken, idTokenExpiresAt: Date.parse(tokens.expiresAt) },
      tokens.idToken,
    );
  } catch (error) {
    writeCredentials(user, '');
    console.warn('The ID token could not be taken; it will be asked for again.', error);
  }
}

/** Makes sure of the server's profile and reads the tier from it. Failures are logged and not fatal (spec §8 'Sign-in'). */
async function takeServerProfile({ id, email, name, photoURL, accessToken }: StoredUser): Promise<void> {
  try {
    await callApi(createProfile, { body: { id, email, name, photoURL, accessToken } });
    const { profile } = await callApi(readProfile, { query: {} });
    const { user } = readCredentials();
    if (user !== null) writeCredentials(enrichUser(user, profile));
    mirrorPreferences(profile);
  } catch (error) {
    console.warn('The profile could not be read.', profileErrorCode(error), error);
  }
}

/** Any failure of a sign-in as the one that says which message to show. */
export function toSignInError(error: unknown): SignInError {
  if (error instanceof SignInError) return error;
  if (isApiError(error) && error.status === 429) return new SignInError('rate_limited', error.message, error);
  if (isApiError(error, 'SIGN_IN_CANCELLED')) return new SignInError('cancelled', error.message, error);
  if (isApiError(error, 'SIGN_UPS_CLOSED', 'ACCOUNT_DISABLED')) return new SignInError('refused', error.message, error);
  return new SignInError('failed', messageOf(error), error);
}
