import { UI } from '#contract/messages.ts';
import { signIn, toSignInError } from '#web/data/sign-in.ts';
import { SESSION_KEYS, sessionStore } from '#web/lib/storage/browser-storage.ts';

/** Waits for the sign-in in its popup and finishes it. Gives the message of a failure, '' if the person cancelled, null if it worked. */
export async function finishInPopup(popup: Window): Promise<string | null> {
  try {
    await signIn(popup);
    // Only the app has toasts.
    sessionStore.setItem(SESSION_KEYS.signedIn, 'true');
    return null;
  } catch (error) {
    const { problem, message } = toSignInError(error);
    switch (problem) {
      case 'cancelled':
        return '';
      case 'rate_limited':
        return UI.signIn.rateLimit;
      case 'refused':
        return message;
      default:
        return UI.signIn.failed;
    }
  }
}
