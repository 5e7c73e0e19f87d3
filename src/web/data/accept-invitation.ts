import { REFERRAL_MESSAGES } from '#contract/referral-messages.ts';
import { convertReferral } from '#contract/referrals.ts';
import { fetchData } from '#web/lib/api/api.ts';
import { isApiError } from '#web/lib/api/api-error.ts';

/** What is said of an invitation. */
export type InvitationNews = { title: string; description: string };

/** Sends a code. What both people get; null where the server finally rejected it. */
export async function acceptInvitation(code: string): Promise<InvitationNews | null> {
  try {
    const { reward } = await fetchData(convertReferral, { body: { code } });
    return { title: REFERRAL_MESSAGES.acceptedTitle, description: REFERRAL_MESSAGES.accepted(reward) };
  } catch (error) {
    const isFinal = isApiError(error, 'REFERRAL_UNKNOWN', 'REFERRAL_OWN', 'REFERRAL_TWICE', 'REFERRAL_EXPIRED');
    if (!isFinal) throw error;
    return null;
  }
}
