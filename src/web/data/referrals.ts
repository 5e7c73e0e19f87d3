import { useMutation, useQueryClient } from '@tanstack/react-query';
import { generateReferral, readReferralStats } from '#contract/referrals.ts';
import type { RouteData } from '#contract/route.ts';
import { fetchData } from '#web/lib/api/api.ts';
import { createPersister, removePersisted } from './dashboard-cache.ts';
import { REFERRALS_STALE_MS } from './lifetimes.ts';
import { useUserQuery } from './user-query.ts';

export type ReferralStats = RouteData<typeof readReferralStats>;
export type Reward = ReferralStats['reward'];

const KEY = ['referral-stats'] as const;

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
