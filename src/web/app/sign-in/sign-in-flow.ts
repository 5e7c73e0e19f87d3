import { UI } from '#contract/messages.ts';
import { signOut } from '#web/data/session.ts';
import { type SignInError, signIn, signInAsDeveloper, toSignInError } from '#web/data/sign-in.ts';
import { startRedirectSignIn } from '#web/lib/auth/redirect-result.ts';
import { toast } from '#web/ui/toast.tsx';

/** docs/product.md §10.15 */
const REAUTH_DELAY_MS = 2000;

/** Shows the result of a sign-in as a toast; null is success (docs/product.md §12.3). Nothing for a window that was closed. */
export function showSignInResult(error: SignInError | null): void {
  if (error === null) {
    toast.success(UI.signIn.successTitle, { description: UI.signIn.success });
    return;
  }
  switch (error.problem) {
    case 'cancelled':
      return;
    case 'popup_blocked':
      toast.error(UI.signIn.popupBlocked, {
        description: 'Allow pop-ups for this page, or sign in without one.',
        duration: 10_000,
        action: { label: 'Sign in here', onClick: startRedirectSignIn },
      });
      return;
    case 'rate_limited':
      toast.error(UI.signIn.rateLimitTitle, { description: UI.signIn.rateLimit });
      return;
    case 'expired':
      toast.warning(error.message, {
        duration: 10_000,
        action: { label: 'Sign in', onClick: openSignIn },
      });
      return;
    case 'refused':
      toast.error(UI.signIn.failedTitle, { description: error.message, duration: 10_000 });
      return;
    case 'failed':
      toast.error(UI.signIn.failedTitle, { description: UI.signIn.failed });
  }
}

/** Opens the sign-in and shows its result. Call it in the click itself. */
export function openSignIn(): void {
  showResultOf(signIn());
}

export function openDeveloperSignIn(): void {
  showResultOf(signInAsDeveloper());
}

function showResultOf(work: Promise<void>): void {
  work.then(
    () => showSignInResult(null),
    (error: unknown) => showSignInResult(toSignInError(error)),
  );
}

/**
 * Says that LinkedIn accepts no more posts from this sign-in, signs out, and opens the sign-in after 2 seconds. Where the browser
 * blocks a window that no click opened, a toast with a button is shown (docs/product.md §10.15). The caller saves the work first.
 */
export function reauthenticate(): void {
  toast.error(UI.share.needsReauth);
  void signOut();
  window.setTimeout(signInAgain, REAUTH_DELAY_MS);
}

function signInAgain(): void {
  signIn().then(
    () => showSignInResult(null),
    (error: unknown) => {
      const failure = toSignInError(error);
      if (failure.problem !== 'popup_blocked') return showSignInResult(failure);
      toast.warning('Sign in to continue', {
        description: 'Your work is saved.',
        duration: Number.POSITIVE_INFINITY,
        action: { label: 'Sign in', onClick: openSignIn },
      });
    },
  );
}
