import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { readPostAnalytics } from '#contract/bulk-posts.ts';
import type { RouteOutput } from '#contract/route.ts';
import { callApi } from '#web/lib/api/api.ts';
import { useSession } from './session.ts';

export type PostAnalytics = RouteOutput<typeof readPostAnalytics>['data'];

/**
 * The person's own posts of the last days in numbers, by a clock in `zone`; read anew with every list of posts.
 * @param given.isAllowed nothing is asked where the plan has it not
 */
export function usePostAnalytics(given: {
  days: number;
  zone: string;
  isAllowed: boolean;
}): UseQueryResult<PostAnalytics> {
  const { user } = useSession();
  const { days, zone, isAllowed } = given;
  return useQuery({
    queryKey: ['posts', 'analytics', days, zone],
    queryFn: async ({ signal }) => (await callApi(readPostAnalytics, { query: { days, zone }, signal })).data,
    enabled: user !== null && isAllowed,
    placeholderData: keepPreviousData,
  });
}
