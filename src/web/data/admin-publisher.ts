import { useMutation, useQueryClient } from '@tanstack/react-query';
import { acceptClock, readPublisherHealth, releaseRestored } from '#contract/admin-operations.ts';
import type { RouteData } from '#contract/route.ts';
import { callApi, fetchData } from '#web/lib/api/api.ts';
import { useAdminQuery } from './user-query.ts';

export type PublisherHealth = RouteData<typeof readPublisherHealth>;

const KEY = ['admin', 'publisher'] as const;
/** As long as the publisher may be silent before it counts as stopped (docs/product.md §7.10). */
const REFRESH_MS = 15_000;

export function usePublisherHealth() {
  return useAdminQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => fetchData(readPublisherHealth, { signal }),
    refetchInterval: REFRESH_MS,
  });
}

/** Says that the database's clock is right. */
export function useAcceptClock() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(acceptClock, {}),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

/** Lets restored posts go out at their time, on the administrator's word (docs/product.md §15.8). */
export function useReleaseRestored() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => fetchData(releaseRestored, { body: { nothingSince: true } }),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}
