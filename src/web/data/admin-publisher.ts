import { readPublisherHealth } from '#contract/admin-operations.ts';
import type { RouteData } from '#contract/route.ts';
import { fetchData } from '#web/lib/api/api.ts';
import { useAdminQuery } from './user-query.ts';

export type PublisherHealth = RouteData<typeof readPublisherHealth>;

/** As long as the publisher may be silent before it counts as stopped (docs/product.md §7.10). */
const REFRESH_MS = 15_000;

export function usePublisherHealth() {
  return useAdminQuery({
    queryKey: ['admin', 'publisher'],
    queryFn: ({ signal }) => fetchData(readPublisherHealth, { signal }),
    refetchInterval: REFRESH_MS,
  });
}
