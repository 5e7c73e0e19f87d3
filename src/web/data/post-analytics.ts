import { keepPreviousData } from '@tanstack/react-query';
import { readPostAnalytics } from '#contract/bulk-posts.ts';
import type { RouteData } from '#contract/route.ts';
import { fetchData } from '#web/lib/api/api.ts';
import { useUserQuery } from './user-query.ts';

export type PostAnalytics = RouteData<typeof readPostAnalytics>;

/** Figures about the person's own posts of the last `days`, by a clock in `zone`; asked only where the plan allows them. */
export function usePostAnalytics({ days, zone, isAllowed }: { days: number; zone: string; isAllowed: boolean }) {
  return useUserQuery({
    queryKey: ['posts', 'analytics', days, zone],
    queryFn: ({ signal }) => fetchData(readPostAnalytics, { query: { days, zone }, signal }),
    enabled: isAllowed,
    placeholderData: keepPreviousData,
  });
}
