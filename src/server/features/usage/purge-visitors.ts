import { usageDay } from '#domain/plans/plans.ts';
import type { Ctx } from '#server/context.ts';
import { deleteVisitorsBefore } from './store.ts';

/** How long it is known what an address used: as long as a refund may come, and no longer. */
const KEEP_MS = 2 * 86_400_000;

/** Removes what visitors used more than two days ago, with the hashes of their addresses. @returns how many rows */
export function purgeVisitors(ctx: Ctx): Promise<number> {
  const at = ctx.clock.now() - KEEP_MS;
  return deleteVisitorsBefore(ctx.db, { day: usageDay(at), at: new Date(at) });
}
