import { OAUTH_RESULT_KEY, type OAuthMessage, oauthMessageSchema } from '#contract/auth.ts';
import { SESSION_KEYS, sessionStore } from '#web/lib/storage/browser-storage.ts';
import { parseStored } from '#web/lib/storage/parse-stored.ts';
import { SIGN_IN_PATH } from './sign-in-window.ts';

/** How long finishing a full-page sign-in may delay the start (docs/product.md §10.4). */
export const REDIRECT_CHECK_MS = 3000;

/** The result of a full-page sign-in, and the address it was started from, where that is known. */
export type RedirectResult = { message: OAuthMessage; returnTo: string | null };

/** Signs in by leaving this page for the provider's, to come back to the present address. */
export function startRedirectSignIn(): void {
  sessionStore.setItem(SESSION_KEYS.signInReturn, window.location.pathname + window.location.search);
  window.location.assign(SIGN_IN_PATH);
}

/** Takes the result of a full-page sign-in out of the storage. Null where there is none. Never throws. */
export function takeRedirectResult(): RedirectResult | null {
  const message = parseStored(sessionStore.getItem(OAUTH_RESULT_KEY), oauthMessageSchema);
  const returnTo = sessionStore.getItem(SESSION_KEYS.signInReturn);
  sessionStore.removeItem(OAUTH_RESULT_KEY);
  sessionStore.removeItem(SESSION_KEYS.signInReturn);
  return message === null ? null : { message, returnTo };
}
