import { usageDay } from '#domain/plans/plans.ts';
import type { Ctx } from '#server/context.ts';
import { deleteVisitorsBefore } from './store.ts';

/** No longer than a refund may take: the counters contain hashes of addresses. */
const RETENTION_MS = 2 * 86_400_000;

/** Deletes what visitors used more than two days ago, with the hashes of their addresses. @returns how many rows */
export function purgeVisitors(ctx: Ctx): Promise<number> {
  const at = ctx.clock.now() - RETENTION_MS;
  return deleteVisitorsBefore(ctx.db, { day: usageDay(at), at: new Date(at) });
}
