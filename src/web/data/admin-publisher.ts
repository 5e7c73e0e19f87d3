import { readPublisherHealth } from '#contract/admin-operations.ts';
import type { RouteOutput } from '#contract/route.ts';
import { callApi } from '#web/lib/api/api.ts';
import { useAdminQuery } from './user-query.ts';

export type PublisherHealth = RouteOutput<typeof readPublisherHealth>['data'];

/** As long as the publisher may be silent before it counts as stopped (docs/product.md §7.10). */
const REFRESH_MS = 15_000;

export function usePublisherHealth() {
  return useAdminQuery({
    queryKey: ['admin', 'publisher'],
    queryFn: async ({ signal }) => (await callApi(readPublisherHealth, { signal })).data,
    refetchInterval: REFRESH_MS,
  });
}
