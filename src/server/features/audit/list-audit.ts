import { type listAudit as listRoute, OPERATIONS_PAGE_SIZE } from '#contract/admin-operations.ts';
import type { RouteData } from '#contract/route.ts';
import type { Ctx } from '#server/context.ts';
import { withIsoDates } from '#server/iso-dates.ts';
import { countAuditEntries, listAuditEntries } from './store.ts';

/**
 * Actions of administrators, newest first.
 * @param input `page` counts from 1; without `action` all actions
 */
export async function listAudit(
  ctx: Ctx,
  { page, action }: { page: number; action?: string | undefined },
): Promise<RouteData<typeof listRoute>> {
  const limit = OPERATIONS_PAGE_SIZE;
  const offset = (page - 1) * limit;
  const total = await countAuditEntries(ctx.db, action);
  const acts = await listAuditEntries(ctx.db, { action, limit, offset });
  return {
    acts: acts.map(withIsoDates),
    pagination: { total, limit, offset, hasMore: offset + acts.length < total },
  };
}
