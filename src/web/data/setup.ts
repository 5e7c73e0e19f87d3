import { type UseMutationResult, type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query';
import type { RouteBody, RouteOutput } from '#contract/route.ts';
import { readSetup, testKeys } from '#contract/setup.ts';
import { callApi } from '#web/lib/api/api.ts';
import { useSession } from './session.ts';

export type Setup = RouteOutput<typeof readSetup>['data'];
export type LinkedInKeys = RouteBody<typeof testKeys>;
export type KeyTest = RouteOutput<typeof testKeys>['data'];

/** What a LinkedIn app of this installation needs. Who asks decides whether keys may be tested. */
export function useSetup(): UseQueryResult<Setup> {
  const { user } = useSession();
  return useQuery({
    queryKey: ['setup', user?.id ?? null],
    queryFn: async ({ signal }) => (await callApi(readSetup, { signal })).data,
  });
}

/** Asks LinkedIn whether it knows these keys. */
export function useTestKeys(): UseMutationResult<KeyTest, Error, LinkedInKeys> {
  return useMutation({ mutationFn: async (body) => (await callApi(testKeys, { body })).data });
}
