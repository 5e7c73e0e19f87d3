import { fetchNetworkProfile } from '#contract/auth.ts';
import { readProfile } from '#contract/profiles.ts';
import { callApi } from '#web/lib/api/api.ts';
import { isApiError } from '#web/lib/api/api-error.ts';
import { refreshIdToken } from '#web/lib/api/refresh-id-token.ts';
import { applyProfile } from '#web/lib/auth/apply-profile.ts';
import {
  expireCredentials,
  hasLeftSession,
  readCredentials,
  subscribeCredentials,
  writeCredentials,
} from '#web/lib/auth/credentials.ts';
import { REDIRECT_CHECK_MS, takeRedirectResult } from '#web/lib/auth/redirect-result.ts';
import { needsNetworkProfile, type StoredUser } from '#web/lib/auth/stored-user.ts';
import { RETRY_FIRST_MS, refreshDelayMs, retryDelayMs } from '#web/lib/auth/token-times.ts';
import { profileErrorCode } from './profile-error.ts';
import { endServerSession, setSigningIn } from './session.ts';
import { finishSignIn, notifyBackgroundSignIn, restoreUser, type SignInError, toSignInError } from './sign-in.ts';

/** How the start went: nothing new, or the result of a full-page sign-in. */
export type StartOutcome = { signedIn: boolean; error: SignInError | null; returnTo: string | null };

/**
 * Starts the session: finishes a full-page sign-in, renews the ID token before it expires, updates the stored user.
 * Resolves after the redirect check; the rest goes on in the background.
 */
export async function startSession(): Promise<StartOutcome> {
  const outcome = await openSession();
  scheduleRenewals();
  return outcome;
}

/** The redirect-result check, for 3 seconds at most (docs/product.md §10.4), after which the stored user is settled. */
export async function openSession(): Promise<StartOutcome> {
  const nothing = { signedIn: false, error: null, returnTo: null };
  const result = takeRedirectResult();
  if (result === null) {
    void settleUser();
    return nothing;
  }
  const { message, returnTo } = result;
  setSigningIn(true);
  const finished = finishSignIn(message).then(
    () => ({ signedIn: true, error: null, returnTo }),
    (error: unknown) => ({ signedIn: false, error: toSignInError(error), returnTo }),
  );
  // Not before, however long it takes: a session that is just being made is not one that was left.
  void finished.then(settleUser);
  const { promise: tooLong, resolve } = Promise.withResolvers<StartOutcome>();
  const timer = setTimeout(() => {
    resolve({ ...nothing, returnTo });
    void finished.then(({ error }) => notifyBackgroundSignIn(error));
  }, REDIRECT_CHECK_MS);
  const outcome = await Promise.race([finished, tooLong]);
  clearTimeout(timer);
  setSigningIn(false);
  return outcome;
}

/**
 * Brings what this browser stores and the session on the server together: a stored user is updated; where there is none, the session is
 * ended that was left behind, else its person is signed in again, as after the browser's data were cleared (docs/product.md §10.17).
 */
async function settleUser(): Promise<void> {
  if (readCredentials().user !== null) return updateStoredUser();
  if (hasLeftSession()) return endServerSession();
  if (await restoreUser()) await updateStoredUser();
}

/** Updates the stored user from the server, and once from LinkedIn where name or photo is missing (docs/product.md §10.17). */
async function updateStoredUser(): Promise<void> {
  try {
    const { profile } = await callApi(readProfile, { query: {} });
    const user = applyProfile(profile);
    if (user !== null && needsNetworkProfile(user)) await updateFromLinkedIn(user);
  } catch (error) {
    console.warn('The profile could not be updated.', profileErrorCode(error), error);
  }
}

async function updateFromLinkedIn(user: StoredUser): Promise<void> {
  const answer = await callApi(fetchNetworkProfile, { body: { accessToken: user.accessToken } });
  const now = readCredentials().user;
  if (now?.id !== user.id) return;
  writeCredentials({
    ...now,
    name: now.name === '' ? answer.user.name : now.name,
    photoURL: now.photoURL ?? answer.user.picture,
    linkedinUrl: now.linkedinUrl ?? answer.user.linkedinUrl,
    profileFetched: true,
  });
}

let timer: ReturnType<typeof setTimeout> | undefined;
let failures = 0;

/** Renews the ID token 5 minutes before it expires, with back-off where that fails (docs/product.md §10.19). */
function scheduleRenewals(): void {
  scheduleRenewal();
  subscribeCredentials(scheduleRenewal);
}

function scheduleRenewal(): void {
  clearTimeout(timer);
  const { user, idToken } = readCredentials();
  if (user === null) return;
  const dueMs = idToken === null ? 0 : refreshDelayMs(user.idTokenExpiresAt, Date.now());
  timer = setTimeout(renew, failures === 0 ? dueMs : Math.max(dueMs, retryDelayMs(failures)), idToken);
}

function renew(stale: string | null): void {
  refreshIdToken(stale).then(
    () => {
      failures = 0;
      const expiresAt = readCredentials().user?.idTokenExpiresAt;
      // With a clock far ahead every token seems expired: renewing at once would never end.
      if (refreshDelayMs(expiresAt, Date.now()) > 0) return;
      clearTimeout(timer);
      timer = setTimeout(scheduleRenewal, RETRY_FIRST_MS);
    },
    (error: unknown) => {
      if (isApiError(error) && error.status === 401) {
        expireCredentials();
        return;
      }
      failures += 1;
      scheduleRenewal();
    },
  );
}
