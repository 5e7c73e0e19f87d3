import {
  type QueryClient,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { changeSettings, readSettings, resetSettings, type SettingsAnswer } from '#contract/admin-settings.ts';
import type { RouteBody } from '#contract/route.ts';
import { callApi } from '#web/lib/api/api.ts';
import { useMayAdminister } from './admin-access.ts';

export type { SettingsAnswer } from '#contract/admin-settings.ts';

const KEY = ['admin', 'settings'] as const;

export function useSettings(): UseQueryResult<SettingsAnswer> {
  const mayAdminister = useMayAdminister();
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await callApi(readSettings, { signal })).data,
    enabled: mayAdminister,
    staleTime: 0,
  });
}

/** Sets all of it anew, over the version that was read; refused with SETTINGS_CHANGED where there is a newer one. */
export function useSaveSettings(): UseMutationResult<SettingsAnswer, Error, RouteBody<typeof changeSettings>> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body) => (await callApi(changeSettings, { body })).data,
    networkMode: 'always',
    onSuccess: (answer) => take(client, answer),
    onError: () => void client.invalidateQueries({ queryKey: KEY }),
  });
}

/** Back to the defaults, as a new version. */
export function useResetSettings(): UseMutationResult<SettingsAnswer, Error, void> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => (await callApi(resetSettings, { body: { action: 'reset' } })).data,
    networkMode: 'always',
    onSuccess: (answer) => take(client, answer),
  });
}

/** What every screen shows of the settings (plans, flags, the announcement) is read anew. */
function take(client: QueryClient, answer: SettingsAnswer): void {
  client.setQueryData(KEY, answer);
  void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'admin' });
}
