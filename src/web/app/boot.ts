import { UI } from '#contract/messages.ts';
import { startSession } from '#web/data/session-start.ts';
import { onLateSignIn, SignInError } from '#web/data/sign-in.ts';
import { onExpiry } from '#web/lib/credentials.ts';
import { router } from './router.tsx';
import { tellSignIn } from './sign-in-flow.ts';

/** Starts what lives as long as the page: the session and the news of sign-ins that end by themselves. */
export async function boot(): Promise<void> {
  onLateSignIn(tellSignIn);
  onExpiry(() => tellSignIn(new SignInError('expired', UI.request.sessionExpired)));
  const { signedIn, error, returnTo } = await startSession();
  if (signedIn || error !== null) tellSignIn(error);
  if (returnTo?.startsWith('/') === true && !returnTo.startsWith('//'))
    await router.navigate({ href: returnTo, replace: true });
}
