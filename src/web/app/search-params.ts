import { z } from 'zod/mini';
import { PAGE_SIZE } from '#contract/posts.ts';
import { integer, text } from '#contract/schemas.ts';
import { TIERS } from '#domain/plans/plans.ts';
import { POST_ORDERS } from '#domain/posts/listing/list-order.ts';
import { POST_STATUSES } from '#domain/posts/status.ts';
import { USER_SORTS, USER_STATUSES } from '#domain/users/preferences.ts';
import { PAGE_SIZES } from '#web/features/posts/paging.ts';
import { readChoice, STORAGE_KEYS } from '#web/lib/storage/browser-storage.ts';

/** A parameter of an address; an invalid value is left out, never an error. */
const param = <T extends z.ZodMiniType>(schema: T) => z.catch(z.optional(schema), undefined);

const search = param(text({ max: 200 }));
const page = param(integer({ min: 1, max: 100_000 }));
const day = param(z.iso.date());

/** The post that is opened, and the day that a series proposed for it. */
export const composeSearch = z.object({ post: param(z.uuid()), day });

/** How somebody came back from the payment provider's page. */
export const plansSearch = z.object({ checkout: param(z.enum(['done', 'cancelled'])) });

/** What a message to support is about. */
export const supportSearch = z.object({ about: search });

const DASHBOARD_TABS = ['posts', 'calendar', 'analytics', 'usage'] as const;
export const dashboardSearch = z.object({
  tab: param(z.enum(DASHBOARD_TABS)),
  search,
  status: param(z.enum([...POST_STATUSES, 'all'])),
  /** Without it, the order that suits the status. */
  sort: param(z.enum([...POST_ORDERS, 'auto'])),
  page: param(integer({ min: 1, max: 50_000 })),
  /** Posts a page. */
  size: param(z.literal(PAGE_SIZES)),
  /** Of the calendar. */
  view: param(z.enum(['week', 'month', 'queue'])),
});
/** The tab that the dashboard shows at an address with these parameters: its own, else the one that was open last. */
export function dashboardTab(search: unknown): (typeof DASHBOARD_TABS)[number] {
  return dashboardSearch.parse(search).tab ?? readChoice(STORAGE_KEYS.dashboardTab, DASHBOARD_TABS) ?? 'posts';
}
export type DashboardSearch = z.infer<typeof dashboardSearch>;
export const DASHBOARD_DEFAULTS = {
  search: '',
  status: 'all',
  sort: 'auto',
  page: 1,
  size: PAGE_SIZE,
  view: 'week',
} as const;

/** The days that the figures cover: one of the offered ranges, or own days `from`..`to`, UTC. */
export const adminOverviewSearch = z.object({ range: param(z.enum(['7d', '30d', '90d', 'year'])), from: day, to: day });
export const adminUsersSearch = z.object({
  search,
  tier: param(z.enum([...TIERS, 'all'])),
  status: param(z.enum([...USER_STATUSES, 'all'])),
  sort: param(z.enum(USER_SORTS)),
  page,
});
export const adminInboxSearch = z.object({
  status: param(z.enum(['open', 'done', 'all'])),
  source: param(z.enum(['feedback', 'support', 'all'])),
  page,
});
export const adminAuditSearch = z.object({ action: param(text({ max: 60 })), page });

export type Given<T> = { [K in keyof T]?: T[K] | undefined };

/** The parameters of an address, with the defaults for those that it leaves out. */
export function fullSearch<T extends Record<string, unknown>>(given: Given<T>, defaults: T): T {
  const defined = Object.entries(given).filter(([, value]) => value !== undefined);
  return { ...defaults, ...Object.fromEntries(defined) };
}

/** Parameters without those that equal their default, so that addresses stay short. */
export function shortSearch<T extends Record<string, unknown>>(full: Given<T>, defaults: Given<T>): Given<T> {
  const needed = Object.entries(full).filter(([key, value]) => value !== undefined && value !== defaults[key]);
  return Object.fromEntries(needed) as Given<T>;
}

/** Further typing in a search replaces the address: Back leads to the list as it was before the search. */
export function isContinuedSearch(before: string | undefined, next: string | undefined): boolean {
  return (before ?? '') !== '' && next !== undefined && next !== '';
}
