import { useMutation, useQueryClient } from '@tanstack/react-query';
import { IMAGE_UPLOAD_TIMEOUT_MS } from '#contract/images.ts';
import { type Profile, type ProfileUpdates, readProfile, updateProfile } from '#contract/profiles.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { callApi } from '#web/lib/api/api.ts';
import { createNotSignedInError } from '#web/lib/api/api-error.ts';
import { applyProfile } from '#web/lib/auth/apply-profile.ts';
import { readCredentials, writeCredentials } from '#web/lib/auth/credentials.ts';
import { enrichUser } from '#web/lib/auth/stored-user.ts';
import { localStore, STORAGE_KEYS } from '#web/lib/storage/browser-storage.ts';
import { useSession } from './session.ts';
import { useUserQuery } from './user-query.ts';

/** docs/product.md §13.7 */
const PROFILE_STALE_MS = 5 * MINUTE_MS;
export const PROFILE_KEY = ['profile'] as const;

/** The signed-in person's profile, which the stored user follows; nothing is asked while nobody is signed in. */
export function useProfile() {
  const { user } = useSession();
  return useUserQuery({
    queryKey: PROFILE_KEY,
    queryFn: async ({ signal }) => {
      const { profile } = await callApi(readProfile, { query: user === null ? {} : { userId: user.id }, signal });
      updateStoredUser(profile);
      return profile;
    },
    staleTime: PROFILE_STALE_MS,
  });
}

/** Updates the stored user, unless another is signed in by now; zone, industry and role may just have been chosen here. */
function updateStoredUser(profile: Profile): void {
  const { user } = readCredentials();
  if (user?.id === profile.id) writeCredentials(enrichUser(user, profile));
}

/**
 * Changes the signed-in person's profile. On success its cache is replaced (docs/product.md §13.7), and the stored user and
 * preferences follow: header, other tabs, the schedule dialog. Rejects with ApiError.
 */
export function useUpdateProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: sendUpdates,
    // One after the other, or the older of two answers could come last.
    scope: { id: 'profile' },
    onSuccess: async (profile, updates) => {
      // A pending read may be older than the change.
      await client.cancelQueries({ queryKey: PROFILE_KEY });
      client.setQueryData(PROFILE_KEY, profile);
      if (readCredentials().user?.id === profile.id) applyProfile(profile);
      if (updates.timezone === null) localStore.removeItem(STORAGE_KEYS.timezone);
    },
  });
}

async function sendUpdates(updates: ProfileUpdates): Promise<Profile> {
  const { user } = readCredentials();
  if (user === null) throw createNotSignedInError();
  const hasPhoto = typeof updates.photoURL === 'string';
  const { profile } = await callApi(updateProfile, {
    body: { userId: user.id, updates },
    ...(hasPhoto ? { timeoutMs: IMAGE_UPLOAD_TIMEOUT_MS } : {}),
  });
  return profile;
}

/** A function that stores a zone as the person's own: here at once, and on the server for their other browsers. */
export function useRememberZone(): (zone: string) => void {
  const { mutate } = useUpdateProfile();
  const { user } = useSession();
  return (zone) => {
    localStore.setItem(STORAGE_KEYS.timezone, zone);
    if (user === null) return;
    mutate(
      { timezone: zone },
      { onError: (error) => console.warn('The time zone is saved in this browser only.', error) },
    );
  };
}
