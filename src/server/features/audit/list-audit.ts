import { type listAudit as listRoute, OPERATIONS_PAGE_SIZE } from '#contract/admin-operations.ts';
import type { RouteOutput } from '#contract/route.ts';
import type { Ctx } from '#server/context.ts';
import { countActs, listActs } from './store.ts';

/**
 * Every act of an administrator, newest first.
 * @param input `page` counts from 1; `action` as it was written down, all where it is left out
 */
export async function listAudit(
  ctx: Ctx,
  { page, action }: { page: number; action?: string | undefined },
): Promise<RouteOutput<typeof listRoute>['data']> {
  const limit = OPERATIONS_PAGE_SIZE;
  const offset = (page - 1) * limit;
  const total = await countActs(ctx.db, action);
  const acts = await listActs(ctx.db, { action, limit, offset });
  return {
    acts: acts.map(({ at, ...act }) => ({ ...act, at: at.toISOString() })),
    pagination: { total, limit, offset, hasMore: offset + acts.length < total },
  };
}
