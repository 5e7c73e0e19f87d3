import { type QueryClient, queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type AppInfo, readAppInfo } from '#contract/auth.ts';
import { type EarlyFeature, hasFeature } from '#domain/settings/early-access.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { fetchData } from '#web/lib/api/api.ts';
import { useSession } from './session.ts';

/** An open page shows what an administrator sets after this time at the latest. */
const REFRESH_MS = 5 * MINUTE_MS;

/** Longest that the first screen waits, once its code is here; without a connection it opens all the same. */
const LONGEST_WAIT_MS = 300;

const appInfo = queryOptions({
  queryKey: ['app-info'],
  queryFn: ({ signal }) => fetchData(readAppInfo, { signal }),
  staleTime: REFRESH_MS,
});

/** What this installation is: what is practice, who writes, what administrators set for everybody. */
export function useAppInfo(): UseQueryResult<AppInfo> {
  return useQuery({ ...appInfo, refetchInterval: REFRESH_MS, refetchOnWindowFocus: 'always' });
}

/**
 * Asks for it while the first screen's code is on its way. Returns what waits for the answer, so that nothing on the screen moves when
 * it comes.
 */
export function askAppInfoAhead(client: QueryClient): () => Promise<void> {
  const answer = client.prefetchQuery(appInfo);
  return () => Promise.race([answer, new Promise<void>((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))]);
}

/** Whether the signed-in person has a feature that may be for Top Voice first (docs/product.md §9.14). */
export function useHasFeature(feature: EarlyFeature): boolean {
  const { user } = useSession();
  const { data: app } = useAppInfo();
  return user !== null && app !== undefined && hasFeature(app.early, feature, user.tier);
}
