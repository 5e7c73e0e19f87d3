import { useMutation, useQueryClient } from '@tanstack/react-query';
import { convertReferral, generateReferral, readReferralStats } from '#contract/referrals.ts';
import type { RouteData } from '#contract/route.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { fetchData } from '#web/lib/api/api.ts';
import { isApiError } from '#web/lib/api/api-error.ts';
import { findReferralCode } from '#web/lib/storage/referral-code.ts';
import { createPersister, removePersisted } from './dashboard-cache.ts';
import { readSession, subscribeSession } from './session.ts';
import { useUserQuery } from './user-query.ts';

export type ReferralStats = RouteData<typeof readReferralStats>;
export type Reward = ReferralStats['reward'];

const KEY = ['referral-stats'] as const;
/** docs/product.md §13.4 */
export const REFERRALS_STALE_MS = 2 * MINUTE_MS;

/** The person's invitation link, who came by it and what that earned. */
export function useReferralStats() {
  return useUserQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => fetchData(readReferralStats, { signal }),
    persister: createPersister({ lifetimeMs: REFERRALS_STALE_MS, refetchOnRestore: 'always' }),
    staleTime: REFERRALS_STALE_MS,
  });
}

/** Creates the person's link; with `renew` a new one instead of it. */
export function useGenerateReferral() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { renew: boolean }) => fetchData(generateReferral, { body }),
    onSuccess: (link) => {
      void removePersisted(KEY);
      client.setQueryData<ReferralStats>(KEY, (stats) => stats && { ...stats, ...link });
    },
    onError: () => void client.invalidateQueries({ queryKey: KEY }),
  });
}

/**
 * Sends the stored referral code once a person is signed in. A code that the server accepts or finally rejects it also deletes; where
 * it could not be reached, the code stays for the next visit.
 * @param onAccepted is called with what both people get
 * @returns the function that ends it
 */
export function acceptInvitationOnSignIn(onAccepted: (reward: Reward) => void): () => void {
  const tried = new Set<string>();
  const tryToAccept = () => {
    const { user } = readSession();
    if (user === null || tried.has(user.id)) return;
    const code = findReferralCode();
    if (code === null) return;
    tried.add(user.id);
    accept(code).then(
      (reward) => reward !== null && onAccepted(reward),
      (error: unknown) => console.warn('The invitation could not be sent; it stays for the next visit.', error),
    );
  };
  tryToAccept();
  return subscribeSession(tryToAccept);
}

/** What both people get; null where the server finally rejected the code. */
async function accept(code: string): Promise<Reward | null> {
  try {
    return (await fetchData(convertReferral, { body: { code } })).reward;
  } catch (error) {
    const isFinal = isApiError(error, 'REFERRAL_UNKNOWN', 'REFERRAL_OWN', 'REFERRAL_TWICE', 'REFERRAL_EXPIRED');
    if (!isFinal) throw error;
    return null;
  }
}
