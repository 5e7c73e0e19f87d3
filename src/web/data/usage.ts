import { type QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { readUsage } from '#contract/profiles.ts';
import type { RouteOutput } from '#contract/route.ts';
import { callApi } from '#web/lib/api/api.ts';
import { readStored, removeStored, STORAGE_KEYS, writeStored } from '#web/lib/storage/storage.ts';
import { forgetKept, keepBetweenVisits } from './dashboard-cache.ts';
import { useSession } from './session.ts';

export type Usage = RouteOutput<typeof readUsage>['data'];

/** How long usage is good without asking again (spec §9 'Dashboard cache'). */
export const USAGE_STALE_MS = 5 * 60_000;
/** Fired when what is known of the usage no longer holds (spec §7 'Other'). */
const USAGE_EVENT = 'usage-cache-invalidated';
const KEY = ['usage'] as const;

async function fetchUsage({ signal }: { signal: AbortSignal }): Promise<Usage> {
  const { data } = await callApi(readUsage, { signal });
  removeStored(STORAGE_KEYS.usageNeedsRefresh);
  return data;
}

function isOutdated(): boolean {
  return readStored(STORAGE_KEYS.usageNeedsRefresh) === 'true';
}

function usageQuery() {
  const persister = keepBetweenVisits({ lifetimeMs: USAGE_STALE_MS, refetchOnRestore: isOutdated() ? 'always' : true });
  return { queryKey: KEY, queryFn: fetchUsage, persister, staleTime: USAGE_STALE_MS };
}

/** What is used, what is left, when it renews. */
export function useUsage(): UseQueryResult<Usage> {
  const { user } = useSession();
  return useQuery({ ...usageQuery(), enabled: user !== null, refetchOnMount: isOutdated() ? 'always' : true });
}

/** Reads usage ahead of need. */
export function prefetchUsage(client: QueryClient): Promise<void> {
  return client.prefetchQuery(usageQuery());
}

/** Says that usage changed: here, to whoever listens, to other tabs, and to the next page that is opened. */
export function invalidateUsage(client: QueryClient): Promise<void> {
  // Other tabs are told of changes alone, and the same value once more is none.
  removeStored(STORAGE_KEYS.usageNeedsRefresh);
  writeStored(STORAGE_KEYS.usageNeedsRefresh, 'true');
  void forgetKept(KEY);
  window.dispatchEvent(new CustomEvent(USAGE_EVENT, { detail: client }));
  return client.invalidateQueries({ queryKey: KEY });
}

/** Reads usage anew whenever somebody else says that it changed: another part of this page, or another tab. Gives the way to stop. */
export function watchUsage(client: QueryClient): () => void {
  const onEvent = (event: Event) => {
    const isOwn = event instanceof CustomEvent && event.detail === client;
    if (!isOwn) void client.invalidateQueries({ queryKey: KEY });
  };
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === STORAGE_KEYS.usageNeedsRefresh && newValue === 'true') void client.invalidateQueries({ queryKey: KEY });
  };
  window.addEventListener(USAGE_EVENT, onEvent);
  window.addEventListener('storage', onStorage);
  return () => {
    window.removeEventListener(USAGE_EVENT, onEvent);
    window.removeEventListener('storage', onStorage);
  };
}
