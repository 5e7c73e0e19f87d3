import { keepPreviousData } from '@tanstack/react-query';
import { readPostAnalytics } from '#contract/bulk-posts.ts';
import type { RouteOutput } from '#contract/route.ts';
import { callApi } from '#web/lib/api/api.ts';
import { useUserQuery } from './user-query.ts';

export type PostAnalytics = RouteOutput<typeof readPostAnalytics>['data'];

/** Figures about the person's own posts of the last `days`, by a clock in `zone`; asked only where the plan allows them. */
export function usePostAnalytics({ days, zone, isAllowed }: { days: number; zone: string; isAllowed: boolean }) {
  return useUserQuery({
    queryKey: ['posts', 'analytics', days, zone],
    queryFn: async ({ signal }) => (await callApi(readPostAnalytics, { query: { days, zone }, signal })).data,
    enabled: isAllowed,
    placeholderData: keepPreviousData,
  });
}
