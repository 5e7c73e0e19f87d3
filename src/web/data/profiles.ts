import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type Profile, readProfile } from '#contract/profiles.ts';
import { callApi } from '#web/lib/api.ts';
import { useSession } from './session.ts';

/** How long a profile is good without asking again (spec §9 'Profile cache lifetime'). */
const PROFILE_STALE_MS = 5 * 60_000;
/** The signed-in person's profile; nothing is asked while nobody is signed in. */
export function useProfile(): UseQueryResult<Profile> {
  const { user } = useSession();
  return useQuery({
    queryKey: ['profile'],
    queryFn: async ({ signal }) =>
      (await callApi(readProfile, { query: user === null ? {} : { userId: user.id }, signal })).profile,
    enabled: user !== null,
    staleTime: PROFILE_STALE_MS,
  });
}
