import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteVoice, listOwnPosts, readVoice, saveVoice, type Voice } from '#contract/voice.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { callApi, fetchData } from '#web/lib/api/api.ts';
import { useUserQuery } from './user-query.ts';

const VOICE_KEY = ['voice', 'kept'] as const;
const OWN_POSTS_KEY = ['voice', 'own-posts'] as const;
const STALE_MS = 5 * MINUTE_MS;

/** What is kept of how the signed-in person writes; null for nothing. */
export function useVoice() {
  return useUserQuery({
    queryKey: VOICE_KEY,
    queryFn: async ({ signal }) => (await fetchData(readVoice, { signal })).voice,
    staleTime: STALE_MS,
  });
}

/** Keeps a voice in place of the former one. Rejects with ApiError. */
export function useSaveVoice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (voice: Voice) => (await fetchData(saveVoice, { body: voice })).voice,
    // One after the other, or the older of two answers could come last.
    scope: { id: 'voice' },
    onSuccess: (voice) => setVoice(client, voice),
  });
}

/** Deletes what is kept. Rejects with ApiError. */
export function useDeleteVoice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(deleteVoice, {}),
    scope: { id: 'voice' },
    onSuccess: () => setVoice(client, null),
  });
}

async function setVoice(client: QueryClient, voice: Voice | null): Promise<void> {
  // A pending read may be older than the change.
  await client.cancelQueries({ queryKey: VOICE_KEY });
  client.setQueryData(VOICE_KEY, voice);
}

/** The person's published and scheduled posts as plain text, the latest first; only once `isWanted`. */
export function useOwnPosts(isWanted = true) {
  return useUserQuery({
    queryKey: OWN_POSTS_KEY,
    queryFn: async ({ signal }) => (await fetchData(listOwnPosts, { signal })).posts,
    staleTime: STALE_MS,
    enabled: isWanted,
  });
}
