import {
  developmentSignIn,
  exchangeCode,
  exchangeCustomToken,
  fetchNetworkProfile,
  issueCustomToken,
  type NetworkUser,
  type OAuthMessage,
  readOpenSession,
  type Tokens,
} from '#contract/auth.ts';
import { ERRORS, UI } from '#contract/messages.ts';
import { createProfile, readProfile } from '#contract/profiles.ts';
import type { Tier } from '#domain/plans/plans.ts';
import { callApi, fetchData } from '#web/lib/api/api.ts';
import { describeError, isApiError } from '#web/lib/api/api-error.ts';
import { applyProfile } from '#web/lib/auth/apply-profile.ts';
import { clearCredentials, readCredentials, writeCredentials } from '#web/lib/auth/credentials.ts';
import { listenToPopup } from '#web/lib/auth/oauth-popup.ts';
import { openSignInPopup } from '#web/lib/auth/sign-in-window.ts';
import { type StoredUser, storedUserSchema } from '#web/lib/auth/stored-user.ts';
import { createListeners } from '#web/lib/browser/listeners.ts';
import { profileErrorCode } from './profile-error.ts';
import { endServerSession, setSigningIn } from './session.ts';

const HANDLER_PATH = '/auth/handler';

/**
 * 'refused': this person may not sign in, and the message says why. 'expired': not a sign-in, but the session ended by itself.
 */
export type SignInProblem = 'popup_blocked' | 'cancelled' | 'rate_limited' | 'refused' | 'failed' | 'expired';

/** A failed sign-in. `problem` says which message to show (docs/product.md §12.3). */
export class SignInError extends Error {
  readonly problem: SignInProblem;

  constructor(problem: SignInProblem, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'SignInError';
    this.problem = problem;
  }
}

const background = createListeners<[SignInError | null]>();

/**
 * Calls a listener when a sign-in ends whose promise is settled already, as when its window only seemed to be closed; with null
 * where it succeeded. Returns the function that unsubscribes.
 */
export const onBackgroundSignIn = background.subscribe;
export const notifyBackgroundSignIn = background.notify;

let cancelPending: (() => void) | null = null;

/**
 * Signs in through the popup. Call it in the click itself, or the browser blocks the window; or with the window that the click
 * opened. Rejects with SignInError; 'cancelled' where the person closed the window.
 */
export function signIn(popup = openSignInPopup()): Promise<void> {
  if (popup === null) return Promise.reject(new SignInError('popup_blocked', UI.signIn.popupBlocked));
  cancelPending?.();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let isFinished = false;

  function finish(error: SignInError | null) {
    setSigningIn(false);
    if (isFinished) notifyBackgroundSignIn(error);
    else if (error === null) resolve();
    else reject(error);
    isFinished = true;
  }
  const stopListening = listenToPopup(popup, {
    onMessage: (message) => {
      setSigningIn(true);
      finishSignIn(message).then(
        () => finish(null),
        (error: unknown) => finish(toSignInError(error)),
      );
    },
    onClosed: () => finish(cancelled()),
  });
  cancelPending = () => {
    cancelPending = null;
    stopListening();
    if (!isFinished) finish(cancelled());
  };
  setSigningIn(true, cancelPending);
  return promise;
}

function cancelled(): SignInError {
  return new SignInError('cancelled', ERRORS.SIGN_IN_CANCELLED);
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

/** Exchanges the popup's message for a session. Rejects with SignInError or ApiError. */
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
    const stored = toStoredUser(user, handle);
    await exchangeIdToken(stored);
    await loadServerProfile(stored);
  } catch (error) {
    clearCredentials();
    void endServerSession();
    throw error;
  }
}

function toStoredUser(user: NetworkUser, handle: string): StoredUser {
  return storedUserSchema.parse({
    id: user.id,
    name: user.name,
    email: user.email,
    accessToken: handle,
    photoURL: user.picture,
    linkedinUrl: user.linkedinUrl,
    profileFetched: user.picture !== null && user.name !== '',
  });
}

/** Gets the first ID token. A failure is logged and not fatal: the first call renews it (docs/product.md §10.8). */
async function exchangeIdToken(user: StoredUser): Promise<void> {
  try {
    writeTokens(user, await fetchTokens(user, user.tier));
  } catch (error) {
    writeCredentials(user, '');
    console.warn('The ID token could not be fetched; it will be requested again.', error);
  }
}

async function fetchTokens(
  { id, email, name }: Pick<NetworkUser, 'id' | 'email' | 'name'>,
  tier?: Tier,
): Promise<Tokens> {
  const { customToken } = await callApi(issueCustomToken, { body: { userId: id, email, name, tier } });
  return callApi(exchangeCustomToken, { body: { customToken } });
}

function writeTokens(user: StoredUser, { accessToken, expiresAt, idToken }: Tokens): void {
  writeCredentials({ ...user, accessToken, idTokenExpiresAt: Date.parse(expiresAt) }, idToken);
}

/**
 * Signs in whom this browser's session belongs to, where the browser has no stored user any more. Never fails.
 * @returns whether somebody is signed in by that
 */
export async function restoreUser(): Promise<boolean> {
  try {
    const { user } = await fetchData(readOpenSession, {});
    if (user === null) return false;
    const tokens = await fetchTokens(user);
    // Meanwhile somebody may have signed in, here or in another tab.
    if (readCredentials().user !== null) return false;
    writeTokens(toStoredUser(user, tokens.accessToken), tokens);
    return true;
  } catch (error) {
    console.warn('Whether a session stands could not be found out.', error);
    return false;
  }
}

/** Creates the server's profile where it is missing, and reads it. Failures are logged and not fatal (docs/product.md §12.3). */
async function loadServerProfile({ id, email, name, photoURL, accessToken }: StoredUser): Promise<void> {
  try {
    await callApi(createProfile, { body: { id, email, name, photoURL, accessToken } });
    const { profile } = await callApi(readProfile, { query: {} });
    applyProfile(profile);
  } catch (error) {
    console.warn('The profile could not be read.', profileErrorCode(error), error);
  }
}

export function toSignInError(error: unknown): SignInError {
  if (error instanceof SignInError) return error;
  if (isApiError(error) && error.status === 429) return new SignInError('rate_limited', error.message, error);
  if (isApiError(error, 'SIGN_IN_CANCELLED')) return new SignInError('cancelled', error.message, error);
  if (isApiError(error, 'SIGN_UPS_CLOSED', 'ACCOUNT_DISABLED')) return new SignInError('refused', error.message, error);
  return new SignInError('failed', describeError(error), error);
}
