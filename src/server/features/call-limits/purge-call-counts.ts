import type { Ctx } from '#server/context.ts';
import { deleteCountsBefore } from './store.ts';

/** Several windows, so that none that lasts is removed. */
const RETENTION_MS = 10 * 60_000;

/** Deletes the counts of minutes that are over. @returns how many rows */
export function purgeCallCounts(ctx: Ctx): Promise<number> {
  return deleteCountsBefore(ctx.db, new Date(ctx.clock.now() - RETENTION_MS));
}
