import { findReferralCode } from '#web/lib/storage/referral-code.ts';
import type { InvitationNews } from './accept-invitation.ts';
import { readSession, subscribeSession } from './session.ts';

/**
 * Sends the stored referral code once a person is signed in. A code that the server accepts or finally rejects it also deletes; where
 * it could not be reached, the code stays for the next visit.
 * @param onAccepted is called with what is said of it
 * @returns the function that ends it
 */
export function acceptInvitationOnSignIn(onAccepted: (news: InvitationNews) => void): () => void {
  const tried = new Set<string>();
  const tryToAccept = () => {
    const { user } = readSession();
    if (user === null || tried.has(user.id)) return;
    const code = findReferralCode();
    if (code === null) return;
    tried.add(user.id);
    accept(code).then(
      (news) => news !== null && onAccepted(news),
      (error: unknown) => console.warn('The invitation could not be sent; it stays for the next visit.', error),
    );
  };
  tryToAccept();
  return subscribeSession(tryToAccept);
}

/** Few browsers have a code, and only those load what sends it and says so. */
async function accept(code: string): Promise<InvitationNews | null> {
  const { acceptInvitation } = await import('./accept-invitation.ts');
  return acceptInvitation(code);
}
