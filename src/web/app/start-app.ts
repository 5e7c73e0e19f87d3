import { UI } from '#contract/messages.ts';
import { acceptInvitationOnSignIn } from '#web/data/invitation-on-sign-in.ts';
import { startSession } from '#web/data/session-start.ts';
import { onBackgroundSignIn, SignInError } from '#web/data/sign-in.ts';
import { onSessionExpired } from '#web/lib/auth/credentials.ts';
import { SESSION_KEYS, sessionStore } from '#web/lib/storage/browser-storage.ts';
import { toast } from '#web/ui/toast.tsx';
import { captureHandover } from './compose-handover.ts';
import { router } from './router.tsx';
import { showSignInResult } from './sign-in/sign-in-flow.ts';

/** Starts what lives as long as the page: the session, the toasts about sign-ins and invitations. */
export async function startApp(): Promise<void> {
  // Before the router reads the address.
  captureHandover();
  acceptInvitationOnSignIn(({ title, description }) => toast(title, { description }));
  onBackgroundSignIn(showSignInResult);
  onSessionExpired(() => showSignInResult(new SignInError('expired', UI.request.sessionExpired)));
  if (sessionStore.getItem(SESSION_KEYS.signedIn) !== null) {
    sessionStore.removeItem(SESSION_KEYS.signedIn);
    showSignInResult(null);
  }
  const { signedIn, error, returnTo } = await startSession();
  if (signedIn || error !== null) showSignInResult(error);
  if (returnTo?.startsWith('/') === true && !returnTo.startsWith('//'))
    await router.navigate({ href: returnTo, replace: true });
}
