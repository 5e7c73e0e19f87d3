import {
  type QueryClient,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { deleteAccount, endAllSessions, endSession, exportAccount, listSessions } from '#contract/account.ts';
import type { RouteOutput } from '#contract/route.ts';
import { callApi, openCall } from '#web/lib/api/api.ts';
import { isApiError } from '#web/lib/api/api-error.ts';
import { toNetworkError } from '#web/lib/api/send-request.ts';
import { forgetPerson } from '#web/lib/auth/clear-browser-data.ts';
import { expireCredentials } from '#web/lib/auth/credentials.ts';
import { saveBlob } from '#web/lib/browser/save-blob.ts';
import { PROFILE_KEY } from './profiles.ts';
import { signOut, useSession } from './session.ts';

export type SessionFact = RouteOutput<typeof listSessions>['data']['sessions'][number];

const KEY = ['sessions'] as const;

/** Where the person is signed in; read anew whenever the screen is opened. */
export function useSessions(): UseQueryResult<SessionFact[]> {
  const { user } = useSession();
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await callApi(listSessions, { signal })).data.sessions,
    enabled: user !== null,
    staleTime: 0,
  });
}

/** Reads profile and sessions anew, as after a sign-in. */
export async function refreshAccount(client: QueryClient): Promise<void> {
  await Promise.all([client.invalidateQueries({ queryKey: PROFILE_KEY }), client.invalidateQueries({ queryKey: KEY })]);
}

/** Ends another session of one's own. One that had ended by itself is gone all the same. Rejects with ApiError. */
export function useEndSession(): UseMutationResult<void, Error, string> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      try {
        await callApi(endSession, { params: { id } });
      } catch (error) {
        if (!isApiError(error, 'NOT_FOUND')) throw error;
      }
    },
    onSuccess: (_answer, id) =>
      client.setQueryData<SessionFact[]>(KEY, (sessions) => sessions?.filter((session) => session.id !== id)),
  });
}

/** Signs out everywhere, here too. Rejects with ApiError; then nobody was signed out. */
export async function signOutEverywhere(): Promise<void> {
  await callApi(endAllSessions, { body: { everywhere: true } });
  await signOut();
}

/** Deletes the account, and what this browser keeps of it. Rejects with ApiError; then nothing was deleted. */
export async function removeAccount(confirm: string): Promise<void> {
  // The provider of payments may take its time.
  await callApi(deleteAccount, { body: { confirm }, timeoutMs: DELETE_TIMEOUT_MS });
  await signOut();
  await forgetPerson();
}
const DELETE_TIMEOUT_MS = 120_000;

/**
 * Downloads everything the product keeps of the person. A whole archive alone is handed to the browser.
 * @param onProgress bytes so far
 * @returns the archive's size, bytes
 * Rejects with ApiError, CANCELLED where `signal` says so.
 */
export async function downloadExport(given: {
  signal: AbortSignal;
  onProgress: (bytes: number) => void;
}): Promise<number> {
  const { signal, onProgress } = given;
  const response = await openCall({ route: exportAccount, accept: 'application/zip', signal }).catch(
    (error: unknown) => {
      if (isApiError(error) && error.status === 401) expireCredentials();
      throw error;
    },
  );
  let bytes = 0;
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, controller) {
      bytes += piece.length;
      onProgress(bytes);
      controller.enqueue(piece);
    },
  });
  const headers = { 'content-type': 'application/zip' };
  // Read as a blob, which a browser may keep on disk.
  const blob = await new Response(response.body?.pipeThrough(counting) ?? null, { headers })
    .blob()
    .catch((error: unknown) => {
      throw toNetworkError(error, signal);
    });
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  saveBlob(blob, name ?? 'postsmith.zip');
  return bytes;
}
