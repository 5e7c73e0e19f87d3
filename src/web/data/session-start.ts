import { fetchNetworkProfile } from '#contract/auth.ts';
import { readProfile } from '#contract/profiles.ts';
import { callApi } from '#web/lib/api/api.ts';
import { isApiError } from '#web/lib/api/api-error.ts';
import {
  expireCredentials,
  readCredentials,
  subscribeCredentials,
  writeCredentials,
} from '#web/lib/auth/credentials.ts';
import { isSafari, REDIRECT_CHECK_MS, takeRedirectResult } from '#web/lib/auth/redirect-result.ts';
import { refreshIdToken } from '#web/lib/auth/refresh-id-token.ts';
import { enrichUser, needsNetworkProfile } from '#web/lib/auth/stored-user.ts';
import { RETRY_FIRST_MS, refreshDelayMs, retryDelayMs } from '#web/lib/auth/token-times.ts';
import { mirrorPreferences } from '#web/lib/storage/preferences.ts';
import { profileErrorCode } from './profile-error.ts';
import { setSigningIn } from './session.ts';
import { finishSignIn, type SignInError, tellLate, toSignInError } from './sign-in.ts';

/** What the start found: nothing new, or the end of a full-page sign-in. */
export type StartOutcome = { signedIn: boolean; error: SignInError | null; returnTo: string | null };

/**
 * Starts the session on boot: finishes a full-page sign-in, keeps the ID token fresh, brings the stored user up to date.
 * Resolves when the redirect check is over; the rest goes on in the background.
 */
export async function startSession(): Promise<StartOutcome> {
  const outcome = await checkRedirect();
  keepTokenFresh();
  void updateStoredUser();
  return outcome;
}

/** The redirect-result check: on browsers other than Safari, and for 3 seconds at most (spec §2, §9). */
async function checkRedirect(): Promise<StartOutcome> {
  const nothing = { signedIn: false, error: null, returnTo: null };
  const result = isSafari(navigator.userAgent) ? null : takeRedirectResult();
  if (result === null) return nothing;
  const { message, returnTo } = result;
  setSigningIn(true);
  const finished = finishSignIn(message).then(
    () => ({ signedIn: true, error: null, returnTo }),
    (error: unknown) => ({ signedIn: false, error: toSignInError(error), returnTo }),
  );
  const { promise: tooLong, resolve } = Promise.withResolvers<StartOutcome>();
  const timer = setTimeout(() => {
    resolve(nothing);
    void finished.then(({ error }) => tellLate(error));
  }, REDIRECT_CHECK_MS);
  const outcome = await Promise.race([finished, tooLong]);
  clearTimeout(timer);
  setSigningIn(false);
  return outcome;
}

/** Brings the stored user up to date with the server, and once with the network where name or photo is missing (spec §4). */
async function updateStoredUser(): Promise<void> {
  if (readCredentials().user === null) return;
  try {
    const { profile } = await callApi(readProfile, { query: {} });
    const { user } = readCredentials();
    if (user === null) return;
    writeCredentials(enrichUser(user, profile));
    mirrorPreferences(profile);
    if (needsNetworkProfile(enrichUser(user, profile))) await fetchFromNetwork();
  } catch (error) {
    console.warn('The profile could not be brought up to date.', profileErrorCode(error), error);
  }
}

async function fetchFromNetwork(): Promise<void> {
  const { user } = readCredentials();
  if (user === null) return;
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

/** Renews the ID token 5 minutes before it ends, with back-off where that fails (spec §9). */
function keepTokenFresh(): void {
  planRenewal();
  subscribeCredentials(planRenewal);
}

function planRenewal(): void {
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
      // Where this clock runs far ahead every token seems old: asking at once would never end.
      if (refreshDelayMs(expiresAt, Date.now()) > 0) return;
      clearTimeout(timer);
      timer = setTimeout(planRenewal, RETRY_FIRST_MS);
    },
    (error: unknown) => {
      if (isApiError(error) && error.status === 401) {
        expireCredentials();
        return;
      }
      failures += 1;
      planRenewal();
    },
  );
}
