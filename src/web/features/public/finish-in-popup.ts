import { UI } from '#contract/messages.ts';
import { signIn, toSignInError } from '#web/data/sign-in.ts';

/** Waits for the sign-in in its window and finishes it. The sentence to show where it failed; '' where the person gave up. */
export async function finishInPopup(popup: Window): Promise<string | null> {
  try {
    await signIn(popup);
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
