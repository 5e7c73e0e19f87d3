import { z } from 'zod';
import { PAGE_SIZE } from '#contract/posts.ts';
import { POST_STATUSES } from '#domain/posts/status.ts';
import { PAGE_SIZES } from '#web/features/dashboard/paging.ts';

/** The tabs of the dashboard that exist. */
export const DASHBOARD_TABS = ['posts', 'usage'] as const;

/** What the address of each screen may carry. What is not understood is left out, never an error. */
export const composeSearch = z.object({ post: z.uuid().optional().catch(undefined) });

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
