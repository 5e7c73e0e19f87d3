import { z } from 'zod';
import { USER_SORTS } from '#contract/admin-users.ts';
import { PAGE_SIZE } from '#contract/posts.ts';
import { TIERS } from '#domain/plans/plans.ts';
import { POST_STATUSES } from '#domain/posts/status.ts';
import { USER_STATUSES } from '#domain/users/preferences.ts';
import { PAGE_SIZES } from '#web/features/posts/paging.ts';

/** The tabs of the dashboard that exist. */
export const DASHBOARD_TABS = ['posts', 'calendar', 'analytics', 'usage'] as const;

/** What the address of each screen may carry. What is not understood is left out, never an error. */
export const composeSearch = z.object({ post: z.uuid().optional().catch(undefined) });

/** How somebody came back from the payment provider's page. */
export const plansSearch = z.object({ checkout: z.enum(['done', 'cancelled']).optional().catch(undefined) });

export const dashboardSearch = z.object({
  tab: z.enum(DASHBOARD_TABS).optional().catch(undefined),
  search: z.string().max(200).optional().catch(undefined),
  status: z
    .enum([...POST_STATUSES, 'all'])
    .optional()
    .catch(undefined),
  page: z.number().int().min(1).max(50_000).optional().catch(undefined),
  /** Posts a page. */
  size: z.literal(PAGE_SIZES).optional().catch(undefined),
});
export type DashboardSearch = z.infer<typeof dashboardSearch>;

/** The same search with a change, and without what is the default anyway, so that addresses stay short. */
export function mergeDashboardSearch(before: DashboardSearch, patch: DashboardSearch): DashboardSearch {
  const { tab, search, status, page, size } = { ...before, ...patch };
  return {
    ...(tab === undefined ? {} : { tab }),
    ...(search === undefined || search === '' ? {} : { search }),
    ...(status === undefined || status === 'all' ? {} : { status }),
    ...(page === undefined || page === 1 ? {} : { page }),
    ...(size === undefined || size === PAGE_SIZE ? {} : { size }),
  };
}

const word = z.string().max(200).optional().catch(undefined);
const page = z.number().int().min(1).max(100_000).optional().catch(undefined);
const day = z.iso.date().optional().catch(undefined);

/** Which days the figures are of: one of the offered ranges, or own days `from`..`to`, UTC. */
export const adminOverviewSearch = z.object({
  range: z.enum(['7d', '30d', '90d', 'year']).optional().catch(undefined),
  from: day,
  to: day,
});
export const adminUsersSearch = z.object({
  search: word,
  tier: z
    .enum([...TIERS, 'all'])
    .optional()
    .catch(undefined),
  status: z
    .enum([...USER_STATUSES, 'all'])
    .optional()
    .catch(undefined),
  sort: z.enum(USER_SORTS).optional().catch(undefined),
  page,
});
export const adminInboxSearch = z.object({
  status: z.enum(['open', 'done', 'all']).optional().catch(undefined),
  source: z.enum(['feedback', 'support', 'all']).optional().catch(undefined),
  page,
});
export const adminAuditSearch = z.object({ action: z.string().max(60).optional().catch(undefined), page });

type Given<T> = { [K in keyof T]?: T[K] | undefined };

/** All that an address says or leaves to the defaults. */
export function fullSearch<T extends Record<string, unknown>>(search: Given<T>, defaults: T): T {
  const given = Object.entries(search).filter(([, value]) => value !== undefined);
  return { ...defaults, ...Object.fromEntries(given) };
}

/** A search without what is the default anyway, so that addresses stay short. */
export function shortSearch<T extends Record<string, unknown>>(search: T, defaults: T): Given<T> {
  const kept = Object.entries(search).filter(([key, value]) => value !== defaults[key]);
  return Object.fromEntries(kept) as Given<T>;
}

/** Letters added to a search are one step with its first: Back leads to the list as it was before the search. */
export function isTypingOn(before: string | undefined, next: string | undefined): boolean {
  return (before ?? '') !== '' && next !== undefined && next !== '';
}
