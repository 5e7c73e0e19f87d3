import { UI } from '#contract/messages.ts';
import { signOut } from '#web/data/session.ts';
import { type SignInError, signIn, signInAsDeveloper, signInByRedirect, toSignInError } from '#web/data/sign-in.ts';
import { toast } from '#web/ui/toast.tsx';

/** After a lost permission the sign-in opens so much later (spec §8 'Share'). */
const REAUTH_DELAY_MS = 2000;

/** Says how a sign-in ended; null where it went well (spec §8 'Sign-in'). A window that was closed is no news. */
export function tellSignIn(error: SignInError | null): void {
  if (error === null) {
    toast.success(UI.signIn.successTitle, { description: UI.signIn.success });
    return;
  }
  switch (error.problem) {
    case 'cancelled':
      return;
    case 'popup_blocked':
      toast.error(UI.signIn.popupBlocked, {
        description: 'Allow windows for this page, or sign in without one.',
        duration: 10_000,
        action: { label: 'Sign in here', onClick: signInByRedirect },
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

/** Opens the sign-in and tells how it ended. Call it in the click itself. */
export function openSignIn(): void {
  follow(signIn());
}

/** Signs in as the development user and tells how it ended. */
export function openDeveloperSignIn(): void {
  follow(signInAsDeveloper());
}

function follow(work: Promise<void>): void {
  work.then(
    () => tellSignIn(null),
    (error: unknown) => tellSignIn(toSignInError(error)),
  );
}

/**
 * The network takes no more posts from this sign-in: says so, signs out, and opens the sign-in after 2 seconds. Where the browser
 * blocks a window that no click opened, a button stands there instead (design §5 'needsReauth'). The caller saves the work first.
 */
export function reauthenticate(): void {
  toast.error(UI.share.needsReauth);
  void signOut();
  window.setTimeout(reopen, REAUTH_DELAY_MS);
}

function reopen(): void {
  signIn().then(
    () => tellSignIn(null),
    (error: unknown) => {
      const failure = toSignInError(error);
      if (failure.problem !== 'popup_blocked') return tellSignIn(failure);
      toast.warning('Sign in to go on', {
        description: 'Your work is saved.',
        duration: Number.POSITIVE_INFINITY,
        action: { label: 'Sign in', onClick: openSignIn },
      });
    },
  );
}
