import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type AppInfo, readAppInfo } from '#contract/auth.ts';
import { callApi } from '#web/lib/api/api.ts';

/** What an administrator sets reaches a page that stays open within this. */
const FRESH_MS = 5 * 60_000;

/**
 * What this installation is: what is practice, who writes, what is set for everybody. Read anew every 5 minutes and on coming
 * back.
 */
export function useAppInfo(): UseQueryResult<AppInfo> {
  return useQuery({
    queryKey: ['app-info'],
    queryFn: async ({ signal }) => (await callApi(readAppInfo, { signal })).data,
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
    refetchOnWindowFocus: 'always',
  });
}
