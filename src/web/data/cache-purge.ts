import type { Query, QueryClient } from '@tanstack/react-query';
import { MINUTE_MS } from '#domain/time.ts';
import { purgePersisted } from './dashboard-cache.ts';
import { NPS_STALE_MS, REFERRALS_STALE_MS } from './lifetimes.ts';
import { POSTS_STALE_MS } from './posts-page.ts';
import { USAGE_STALE_MS } from './usage.ts';

const PURGE_EVERY_MS = 5 * MINUTE_MS;
/** How long entries live, by the first part of their query key (docs/product.md §13.4). */
const LIFETIMES_MS: Readonly<Record<string, number>> = {
  posts: POSTS_STALE_MS,
  usage: USAGE_STALE_MS,
  'referral-stats': REFERRALS_STALE_MS,
  'nps-status': NPS_STALE_MS,
};

/** Whether an entry of the dashboard's cache has outlived its lifetime. */
export function isExpired({ queryKey, state }: Pick<Query, 'queryKey' | 'state'>, nowMs: number): boolean {
  const lifetimeMs = LIFETIMES_MS[String(queryKey[0])];
  return lifetimeMs !== undefined && nowMs - state.dataUpdatedAt > lifetimeMs;
}

function purge(client: QueryClient): void {
  // What the screen shows is not deleted but read anew.
  client.removeQueries({ type: 'inactive', predicate: (query) => isExpired(query, Date.now()) });
  void purgePersisted();
}

/**
 * Deletes expired entries every 5 minutes and whenever the tab becomes visible again, whatever screen it shows (docs/product.md §13.4).
 * @returns the function that ends it
 */
export function purgeExpired(client: QueryClient): () => void {
  const onVisibilityChange = () => {
    if (document.visibilityState === 'visible') purge(client);
  };
  const timer = setInterval(purge, PURGE_EVERY_MS, client);
  document.addEventListener('visibilitychange', onVisibilityChange);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onVisibilityChange);
  };
}
