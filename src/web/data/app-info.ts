import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type AppInfo, readAppInfo } from '#contract/auth.ts';
import { callApi } from '#web/lib/api.ts';

/** What this installation is: what is practice, who writes, development mode. Read once. */
export function useAppInfo(): UseQueryResult<AppInfo> {
  return useQuery({
    queryKey: ['app-info'],
    queryFn: async ({ signal }) => (await callApi(readAppInfo, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
