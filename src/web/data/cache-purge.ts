import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { purgeKept } from './dashboard-cache.ts';
import { NPS_STALE_MS } from './feedback.ts';
import { POSTS_STALE_MS } from './posts-page.ts';
import { REFERRALS_STALE_MS } from './referrals.ts';
import { USAGE_STALE_MS } from './usage.ts';

/** How often what has expired is thrown away (spec §9 'Dashboard cache'). */
const PURGE_EVERY_MS = 5 * 60_000;
/** How long each kind of entry lives (spec §9 'Dashboard cache': 2 minutes, usage 5); by the first part of its key. */
const LIFETIMES_MS: Readonly<Record<string, number>> = {
  posts: POSTS_STALE_MS,
  usage: USAGE_STALE_MS,
  'referral-stats': REFERRALS_STALE_MS,
  'nps-status': NPS_STALE_MS,
};

/** Whether an entry of the dashboard's cache has outlived its time. */
export function hasExpired({ queryKey, state }: Pick<Query, 'queryKey' | 'state'>, nowMs: number): boolean {
  const lifetimeMs = LIFETIMES_MS[String(queryKey[0])];
  return lifetimeMs !== undefined && nowMs - state.dataUpdatedAt > lifetimeMs;
}

function purge(client: QueryClient): void {
  // What is on the screen is not thrown away but read anew.
  client.removeQueries({ type: 'inactive', predicate: (query) => hasExpired(query, Date.now()) });
  void purgeKept();
}

/** Throws away what has expired every 5 minutes and whenever the tab is looked at again (spec §9 'Dashboard cache'). */
export function useCachePurge(): void {
  const client = useQueryClient();
  useEffect(() => {
    const purgeSeen = () => {
      if (document.visibilityState === 'visible') purge(client);
    };
    const timer = setInterval(purge, PURGE_EVERY_MS, client);
    document.addEventListener('visibilitychange', purgeSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', purgeSeen);
    };
  }, [client]);
}
