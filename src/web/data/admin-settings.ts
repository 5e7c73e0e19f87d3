import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { changeSettings, readSettings, resetSettings, type SettingsAnswer } from '#contract/admin-settings.ts';
import type { RouteBody } from '#contract/route.ts';
import { fetchData } from '#web/lib/api/api.ts';
import { useAdminQuery } from './user-query.ts';

export type { SettingsAnswer } from '#contract/admin-settings.ts';

const KEY = ['admin', 'settings'] as const;

export function useSettings() {
  return useAdminQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => fetchData(readSettings, { signal }),
  });
}

/** Saves all settings over the version that was read; rejects with SETTINGS_CHANGED where there is a newer one. */
export function useSaveSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RouteBody<typeof changeSettings>) => fetchData(changeSettings, { body }),
    onSuccess: (answer) => applySettings(client, answer),
    onError: () => void client.invalidateQueries({ queryKey: KEY }),
  });
}

/** Resets all settings to the defaults, as a new version. */
export function useResetSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => fetchData(resetSettings, { body: { action: 'reset' } }),
    onSuccess: (answer) => applySettings(client, answer),
  });
}

/** Other screens show parts of the settings (plans, flags, the announcement): they read them anew. */
function applySettings(client: QueryClient, answer: SettingsAnswer): void {
  client.setQueryData(KEY, answer);
  void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'admin' });
}
