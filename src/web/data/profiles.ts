import {
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { IMAGE_UPLOAD_TIMEOUT_MS } from '#contract/images.ts';
import { type Profile, type ProfileUpdates, readProfile, updateProfile } from '#contract/profiles.ts';
import { callApi } from '#web/lib/api/api.ts';
import { apiErrorOf } from '#web/lib/api/api-error.ts';
import { readCredentials, writeCredentials } from '#web/lib/auth/credentials.ts';
import { enrichUser } from '#web/lib/auth/stored-user.ts';
import { forgetZone, mirrorPreferences } from '#web/lib/storage/preferences.ts';
import { STORAGE_KEYS, writeStored } from '#web/lib/storage/storage.ts';
import { useSession } from './session.ts';

/** How long a profile is good without asking again (spec §9 'Profile cache lifetime'). */
const PROFILE_STALE_MS = 5 * 60_000;
export const PROFILE_KEY = ['profile'] as const;

/** The signed-in person's profile; nothing is asked while nobody is signed in. */
export function useProfile(): UseQueryResult<Profile> {
  const { user } = useSession();
  return useQuery({
    queryKey: PROFILE_KEY,
    queryFn: async ({ signal }) =>
      (await callApi(readProfile, { query: user === null ? {} : { userId: user.id }, signal })).profile,
    enabled: user !== null,
    staleTime: PROFILE_STALE_MS,
  });
}

/**
 * Changes the signed-in person's profile. On success its cache is replaced (spec §7), and what the browser keeps follows: header,
 * other tabs, the schedule dialog. Rejects with ApiError.
 */
export function useUpdateProfile(): UseMutationResult<Profile, Error, ProfileUpdates> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: sendUpdates,
    // One after the other: of two that are answered out of turn, the older answer would stay.
    scope: { id: 'profile' },
    onSuccess: async (profile, updates) => {
      // A reading that is under way may be older than the change.
      await client.cancelQueries({ queryKey: PROFILE_KEY });
      client.setQueryData(PROFILE_KEY, profile);
      takeProfile(profile);
      if (updates.timezone === null) forgetZone();
    },
  });
}

async function sendUpdates(updates: ProfileUpdates): Promise<Profile> {
  const { user } = readCredentials();
  if (user === null) throw apiErrorOf('NOT_AUTHENTICATED');
  const hasPicture = typeof updates.photoURL === 'string';
  const { profile } = await callApi(updateProfile, {
    body: { userId: user.id, updates },
    ...(hasPicture ? { timeoutMs: IMAGE_UPLOAD_TIMEOUT_MS } : {}),
  });
  return profile;
}

function takeProfile(profile: Profile): void {
  const { user } = readCredentials();
  if (user?.id !== profile.id) return;
  writeCredentials(enrichUser(user, profile));
  mirrorPreferences(profile);
}

/** Keeps a zone as the person's own: here at once, and on the server, which tells their other browsers. */
export function useRememberZone(): (zone: string) => void {
  const { mutate } = useUpdateProfile();
  const { user } = useSession();
  return (zone) => {
    writeStored(STORAGE_KEYS.timezone, zone);
    if (user === null) return;
    mutate({ timezone: zone }, { onError: (error) => console.warn('The zone is kept in this browser alone.', error) });
  };
}
