import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  deleteAccount as deleteAccountRoute,
  endAllSessions,
  endSession,
  exportAccount,
  listSessions,
} from '#contract/account.ts';
import type { RouteData } from '#contract/route.ts';
import { callApi, fetchData } from '#web/lib/api/api.ts';
import { isApiError } from '#web/lib/api/api-error.ts';
import { downloadZip } from '#web/lib/api/download-zip.ts';
import { clearBrowserData } from '#web/lib/auth/clear-browser-data.ts';
import { expireCredentials } from '#web/lib/auth/credentials.ts';
import { PROFILE_KEY } from './profiles.ts';
import { signOut } from './session.ts';
import { useUserQuery } from './user-query.ts';

export type AccountSession = RouteData<typeof listSessions>['sessions'][number];

const KEY = ['sessions'] as const;
/** Ending a subscription at the payment provider may take a while. */
const DELETE_TIMEOUT_MS = 120_000;

export function useSessions() {
  return useUserQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await fetchData(listSessions, { signal })).sessions,
    staleTime: 0,
  });
}

/** Reads profile and sessions anew, as after a sign-in. */
export async function refreshAccount(client: QueryClient): Promise<void> {
  await Promise.all([client.invalidateQueries({ queryKey: PROFILE_KEY }), client.invalidateQueries({ queryKey: KEY })]);
}

/** Ends another session of the person, by its id; also fine where it ended by itself. Rejects with ApiError. */
export function useEndSession() {
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
      client.setQueryData<AccountSession[]>(KEY, (sessions) => sessions?.filter((session) => session.id !== id)),
  });
}

/** Signs out everywhere, here too. Rejects with ApiError; then nobody was signed out. */
export async function signOutEverywhere(): Promise<void> {
  await callApi(endAllSessions, { body: { everywhere: true } });
  await signOut();
}

/** Deletes the account, and all data of it in this browser. Rejects with ApiError; then nothing was deleted. */
export async function deleteAccount(confirm: string): Promise<void> {
  await callApi(deleteAccountRoute, { body: { confirm }, timeoutMs: DELETE_TIMEOUT_MS });
  await signOut();
  await clearBrowserData();
}

/**
 * Downloads everything the product stores about the person.
 * @param onProgress is called with the bytes so far
 * @returns the archive's size, bytes
 * Rejects with ApiError, CANCELLED where `signal` aborts.
 */
export async function downloadExport(options: {
  signal: AbortSignal;
  onProgress: (bytes: number) => void;
}): Promise<number> {
  const { signal, onProgress } = options;
  try {
    return await downloadZip({ route: exportAccount, signal }, { onProgress });
  } catch (error) {
    if (isApiError(error) && error.status === 401) expireCredentials();
    throw error;
  }
}
