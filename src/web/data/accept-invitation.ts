import { convertReferral } from '#contract/referrals.ts';
import type { RouteData } from '#contract/route.ts';
import { fetchData } from '#web/lib/api/api.ts';
import { isApiError } from '#web/lib/api/api-error.ts';

export type Reward = RouteData<typeof convertReferral>['reward'];

/** Sends a code. What both people get; null where the server finally rejected it. */
export async function acceptInvitation(code: string): Promise<Reward | null> {
  try {
    return (await fetchData(convertReferral, { body: { code } })).reward;
  } catch (error) {
    const isFinal = isApiError(error, 'REFERRAL_UNKNOWN', 'REFERRAL_OWN', 'REFERRAL_TWICE', 'REFERRAL_EXPIRED');
    if (!isFinal) throw error;
    return null;
  }
}
