import { OAUTH_RESULT_KEY, type OAuthMessage, oauthMessageSchema } from '#contract/auth.ts';

/** Where a full-page sign-in finds its way back; lives as long as the tab. */
const RETURN_KEY = 'linkedin_return_to';

/** How long finishing a full-page sign-in may hold up the start (spec §9 'Redirect-check timeout'). */
export const REDIRECT_CHECK_MS = 3000;

/** The result of a full-page sign-in, and the address it was started from, where that is known. */
export type RedirectResult = { message: OAuthMessage; returnTo: string | null };

/** Safari loses what a page left behind on its way through another site, so it is not asked (spec §2 'Sign-in popup flow'). */
export function isSafari(userAgent: string): boolean {
  return /^((?!chrome|android|crios|fxios|edg).)*safari/i.test(userAgent);
}

/** Leaves this page for the provider's, to come back to where we are. */
export function leaveForSignIn(path: string): void {
  try {
    window.sessionStorage.setItem(RETURN_KEY, window.location.pathname + window.location.search);
  } catch (error) {
    console.warn('The way back could not be kept; the sign-in ends on the first page.', error);
  }
  window.location.assign(path);
}

/** Takes the result of a full-page sign-in, once. Null where there is none. Never throws. */
export function takeRedirectResult(): RedirectResult | null {
  try {
    const text = window.sessionStorage.getItem(OAUTH_RESULT_KEY);
    if (text === null) return null;
    const returnTo = window.sessionStorage.getItem(RETURN_KEY);
    window.sessionStorage.removeItem(OAUTH_RESULT_KEY);
    window.sessionStorage.removeItem(RETURN_KEY);
    const parsed = oauthMessageSchema.safeParse(JSON.parse(text));
    return parsed.success ? { message: parsed.data, returnTo } : null;
  } catch (error) {
    console.warn('The result of the sign-in could not be read.', error);
    return null;
  }
}
