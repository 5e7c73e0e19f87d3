import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type AppInfo, readAppInfo } from '#contract/auth.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { fetchData } from '#web/lib/api/api.ts';

/** An open page shows what an administrator sets after this time at the latest. */
const REFRESH_MS = 5 * MINUTE_MS;

/** What this installation is: what is practice, who writes, what administrators set for everybody. */
export function useAppInfo(): UseQueryResult<AppInfo> {
  return useQuery({
    queryKey: ['app-info'],
    queryFn: ({ signal }) => fetchData(readAppInfo, { signal }),
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: 'always',
  });
}
