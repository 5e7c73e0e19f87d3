import { useMutation, useQuery } from '@tanstack/react-query';
import type { RouteBody, RouteData } from '#contract/route.ts';
import { readSetup, testKeys } from '#contract/setup.ts';
import { fetchData } from '#web/lib/api/api.ts';
import { useSession } from './session.ts';

export type Setup = RouteData<typeof readSetup>;
export type LinkedInKeys = RouteBody<typeof testKeys>;

/** What a LinkedIn app of this installation needs; and whether the person may test keys. */
export function useSetup() {
  const { user } = useSession();
  return useQuery({
    queryKey: ['setup', user?.id ?? null],
    queryFn: ({ signal }) => fetchData(readSetup, { signal }),
  });
}

/** Asks LinkedIn whether these keys are valid. */
export function useTestKeys() {
  return useMutation({ mutationFn: (body: LinkedInKeys) => fetchData(testKeys, { body }) });
}
