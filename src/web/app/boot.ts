import { UI } from '#contract/messages.ts';
import { followInvitation } from '#web/data/referrals.ts';
import { startSession } from '#web/data/session-start.ts';
import { onLateSignIn, SignInError } from '#web/data/sign-in.ts';
import { onExpiry } from '#web/lib/auth/credentials.ts';
import { captureReferralCode } from '#web/lib/storage/referral-code.ts';
import { tellInvitation } from './invitation.ts';
import { router } from './router.tsx';
import { tellSignIn } from './sign-in-flow.ts';
import { catchHandover } from './take-handover.ts';

/** Starts what lives as long as the page: the session, the news of sign-ins that end by themselves, an invitation. */
export async function boot(): Promise<void> {
  // Before the router reads the address.
  captureReferralCode(Date.now());
  followInvitation(tellInvitation);
  catchHandover();
  onLateSignIn(tellSignIn);
  onExpiry(() => tellSignIn(new SignInError('expired', UI.request.sessionExpired)));
  const { signedIn, error, returnTo } = await startSession();
  if (signedIn || error !== null) tellSignIn(error);
  if (returnTo?.startsWith('/') === true && !returnTo.startsWith('//'))
    await router.navigate({ href: returnTo, replace: true });
}
