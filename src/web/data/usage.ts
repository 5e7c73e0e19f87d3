import type { QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { readUsage } from '#contract/profiles.ts';
import type { RouteData } from '#contract/route.ts';
import { UNLIMITED_FROM } from '#domain/plans/plans.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { fetchData } from '#web/lib/api/api.ts';
import { localStore, STORAGE_KEYS } from '#web/lib/storage/browser-storage.ts';
import { createPersister, removePersisted } from './dashboard-cache.ts';
import { useUserQuery } from './user-query.ts';

export type Usage = RouteData<typeof readUsage>;
/** How many posts of the plan are scheduled, and how many it allows. */
export type ScheduleRoom = Pick<Usage['scheduled'], 'used' | 'limit'>;

/** docs/product.md §13.4 */
export const USAGE_STALE_MS = 5 * MINUTE_MS;
/** Dispatched on `window` when the usage changed (docs/product.md §11.11). */
const USAGE_EVENT = 'usage-cache-invalidated';
export const USAGE_KEY = ['usage'] as const;

async function fetchUsage({ signal }: { signal: AbortSignal }): Promise<Usage> {
  const usage = await fetchData(readUsage, { signal });
  localStore.removeItem(STORAGE_KEYS.usageNeedsRefresh);
  return usage;
}

function isOutdated(): boolean {
  return localStore.getItem(STORAGE_KEYS.usageNeedsRefresh) === 'true';
}

/** @param isAskedAnew what was kept is shown, and read anew however young it is */
function usageQuery(isAskedAnew = isOutdated()) {
  const persister = createPersister({ lifetimeMs: USAGE_STALE_MS, refetchOnRestore: isAskedAnew ? 'always' : true });
  return { queryKey: USAGE_KEY, queryFn: fetchUsage, persister, staleTime: USAGE_STALE_MS };
}

/** How much of the plan's limits is used, and when they renew. */
export function useUsage() {
  return useUserQuery<Usage>({ ...usageQuery(), refetchOnMount: isOutdated() ? 'always' : true });
}

/** The plan's room for scheduled posts, null until it is read: anew as it is first shown and once a minute, since posts go out and make room. */
export function useScheduleRoom(): { room: ScheduleRoom | null; readRoom: () => void } {
  const { data, refetch } = useUserQuery<Usage>({
    ...usageQuery(true),
    refetchOnMount: 'always',
    refetchInterval: MINUTE_MS,
  });
  return { room: data?.scheduled ?? null, readRoom: useCallback(() => void refetch(), [refetch]) };
}

/** Whether the plan takes no further scheduled post. */
export function isRoomTaken({ used, limit }: ScheduleRoom): boolean {
  return limit < UNLIMITED_FROM && used >= limit;
}

/** Whether there is so little left, or nothing, that it is said before a press: one place, or a fifth of the plan's. */
export function isRoomScarce({ used, limit }: ScheduleRoom): boolean {
  return limit < UNLIMITED_FROM && limit - used <= Math.max(1, limit / 5);
}

export function prefetchUsage(client: QueryClient): Promise<void> {
  return client.prefetchQuery(usageQuery());
}

/** Announces that the usage changed: to this page, to other tabs, and to the next page that is opened. */
export function invalidateUsage(client: QueryClient): Promise<void> {
  // Other tabs get an event only if the value changes.
  localStore.removeItem(STORAGE_KEYS.usageNeedsRefresh);
  localStore.setItem(STORAGE_KEYS.usageNeedsRefresh, 'true');
  void removePersisted(USAGE_KEY);
  window.dispatchEvent(new CustomEvent(USAGE_EVENT, { detail: client }));
  return client.invalidateQueries({ queryKey: USAGE_KEY });
}

/** Reads usage anew when another part of this page or another tab announces a change. Returns the function that ends it. */
export function followUsageChanges(client: QueryClient): () => void {
  const onEvent = (event: Event) => {
    const isOwn = event instanceof CustomEvent && event.detail === client;
    if (!isOwn) void client.invalidateQueries({ queryKey: USAGE_KEY });
  };
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === STORAGE_KEYS.usageNeedsRefresh && newValue === 'true')
      void client.invalidateQueries({ queryKey: USAGE_KEY });
  };
  window.addEventListener(USAGE_EVENT, onEvent);
  window.addEventListener('storage', onStorage);
  return () => {
    window.removeEventListener(USAGE_EVENT, onEvent);
    window.removeEventListener('storage', onStorage);
  };
}
