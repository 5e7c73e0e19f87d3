import {
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { convertReferral, generateReferral, readReferralStats } from '#contract/referrals.ts';
import type { RouteOutput } from '#contract/route.ts';
import { callApi } from '#web/lib/api/api.ts';
import { isApiError } from '#web/lib/api/api-error.ts';
import { clearReferralCode, findReferralCode } from '#web/lib/storage/referral-code.ts';
import { forgetKept, keepBetweenVisits } from './dashboard-cache.ts';
import { readSession, subscribeSession, useSession } from './session.ts';

export type ReferralStats = RouteOutput<typeof readReferralStats>['data'];
export type Reward = ReferralStats['reward'];

const KEY = ['referral-stats'] as const;
/** How long the figures are good without asking again (spec §9 'Dashboard cache'). */
export const REFERRALS_STALE_MS = 2 * 60_000;

/** The person's link, whom it brought and what that earned. */
export function useReferralStats(): UseQueryResult<ReferralStats> {
  const { user } = useSession();
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await callApi(readReferralStats, { signal })).data,
    persister: keepBetweenVisits({ lifetimeMs: REFERRALS_STALE_MS, refetchOnRestore: 'always' }),
    enabled: user !== null,
    staleTime: REFERRALS_STALE_MS,
  });
}

/** Makes the person's link; with `renew` a new one instead of it. */
export function useGenerateReferral(): UseMutationResult<
  RouteOutput<typeof generateReferral>['data'],
  Error,
  { renew: boolean }
> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body) => (await callApi(generateReferral, { body })).data,
    networkMode: 'always',
    onSuccess: (link) => {
      void forgetKept(KEY);
      client.setQueryData<ReferralStats>(KEY, (stats) => stats && { ...stats, ...link });
    },
    onError: () => void client.invalidateQueries({ queryKey: KEY }),
  });
}

/**
 * Says, once a person is signed in, whose code brought them here. What the server takes or finally refuses is forgotten; where it
 * could not be reached, the code is kept for the next visit.
 * @param onAccepted hears what both get
 * @returns what ends it
 */
export function followInvitation(onAccepted: (reward: Reward) => void): () => void {
  const tried = new Set<string>();
  const look = () => {
    const { user } = readSession();
    if (user === null || tried.has(user.id)) return;
    const code = findReferralCode(Date.now());
    if (code === null) return;
    tried.add(user.id);
    accept(code).then(
      (reward) => reward !== null && onAccepted(reward),
      (error: unknown) => console.warn('The invitation could not be told; it is kept for the next visit.', error),
    );
  };
  look();
  return subscribeSession(look);
}

/** What both get; null where the code does not count for this person. */
async function accept(code: string): Promise<Reward | null> {
  try {
    const { data } = await callApi(convertReferral, { body: { code } });
    clearReferralCode();
    return data.reward;
  } catch (error) {
    const isFinal = isApiError(error, 'REFERRAL_UNKNOWN', 'REFERRAL_OWN', 'REFERRAL_TWICE', 'REFERRAL_EXPIRED');
    if (!isFinal) throw error;
    clearReferralCode();
    return null;
  }
}
