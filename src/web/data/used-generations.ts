import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import type { RouteData } from '#contract/route.ts';
import { readGenerations } from '#contract/usage.ts';
import { fetchData } from '#web/lib/api/api.ts';
import { USAGE_KEY, USAGE_STALE_MS, type Usage } from './usage.ts';
import { useUserQuery } from './user-query.ts';

export type Generations = RouteData<typeof readGenerations>;

/**
 * What used the generations of this month, the newest first, at most `limit`. Where the counter in it is another one than was read before,
 * that is read anew, so that both say the same.
 */
export function useGenerations(limit: number) {
  const client = useQueryClient();
  return useUserQuery<Generations>({
    queryKey: [...USAGE_KEY, 'generations', limit],
    queryFn: async ({ signal }) => {
      const read = await fetchData(readGenerations, { query: { limit }, signal });
      const before = client.getQueryData<Usage>(USAGE_KEY);
      if (before !== undefined && before.generations.used !== read.used)
        void client.invalidateQueries({ queryKey: USAGE_KEY, exact: true });
      return read;
    },
    staleTime: USAGE_STALE_MS,
    placeholderData: keepPreviousData,
  });
}
