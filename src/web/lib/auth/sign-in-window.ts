/** Where the sign-in starts; the server redirects to the provider (docs/product.md §10.2). */
export const SIGN_IN_PATH = '/auth/start';
/** Width and height of the popup, px (docs/product.md §10.2). */
const SIZE = 600;
const NAME = 'postsmith-sign-in';

/** Opens the sign-in window in the middle of ours. Call it in the click itself. Null where the browser blocked it. */
export function openSignInPopup(): Window | null {
  const left = Math.round(window.screenX + (window.outerWidth - SIZE) / 2);
  const top = Math.round(window.screenY + (window.outerHeight - SIZE) / 2);
  const popup = window.open(SIGN_IN_PATH, NAME, `popup,width=${SIZE},height=${SIZE},left=${left},top=${top}`);
  popup?.focus();
  return popup;
}
