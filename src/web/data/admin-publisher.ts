import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { readPublisherHealth } from '#contract/admin-operations.ts';
import type { RouteOutput } from '#contract/route.ts';
import { callApi } from '#web/lib/api/api.ts';
import { useMayAdminister } from './admin-access.ts';

export type PublisherHealth = RouteOutput<typeof readPublisherHealth>['data'];

/** So often the screen reads it anew: as long as publishing may be silent before it counts as standing still. */
const REFRESH_MS = 15_000;

export function usePublisherHealth(): UseQueryResult<PublisherHealth> {
  const mayAdminister = useMayAdminister();
  return useQuery({
    queryKey: ['admin', 'publisher'],
    queryFn: async ({ signal }) => (await callApi(readPublisherHealth, { signal })).data,
    enabled: mayAdminister,
    staleTime: 0,
    refetchInterval: REFRESH_MS,
  });
}
