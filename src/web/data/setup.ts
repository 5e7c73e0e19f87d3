import { useMutation, useQuery } from '@tanstack/react-query';
import type { RouteBody, RouteOutput } from '#contract/route.ts';
import { readSetup, testKeys } from '#contract/setup.ts';
import { callApi } from '#web/lib/api/api.ts';
import { useSession } from './session.ts';

export type Setup = RouteOutput<typeof readSetup>['data'];
export type LinkedInKeys = RouteBody<typeof testKeys>;

/** What a LinkedIn app of this installation needs; and whether the person may test keys. */
export function useSetup() {
  const { user } = useSession();
  return useQuery({
    queryKey: ['setup', user?.id ?? null],
    queryFn: async ({ signal }) => (await callApi(readSetup, { signal })).data,
  });
}

/** Asks LinkedIn whether these keys are valid. */
export function useTestKeys() {
  return useMutation({ mutationFn: async (body: LinkedInKeys) => (await callApi(testKeys, { body })).data });
}
