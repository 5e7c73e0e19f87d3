import type { Ctx } from '#server/context.ts';
import { deleteSessionsBefore } from './store.ts';

/** How long a session's row outlives it, so that a late look finds out when and on what device it was. */
const KEEP_MS = 30 * 86_400_000;

/** Removes sessions that ended or expired more than 30 days ago. @returns how many */
export function purgeSessions(ctx: Ctx): Promise<number> {
  return deleteSessionsBefore(ctx.db, new Date(ctx.clock.now() - KEEP_MS));
}
