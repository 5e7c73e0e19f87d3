import type { Ctx } from '#server/context.ts';
import { deleteSessionsBefore } from './store.ts';

/** How long ended sessions are stored, for questions about when and on which device somebody was signed in. */
const RETENTION_MS = 30 * 86_400_000;

/** Deletes sessions that ended or expired more than 30 days ago. @returns how many */
export function purgeSessions(ctx: Ctx): Promise<number> {
  return deleteSessionsBefore(ctx.db, new Date(ctx.clock.now() - RETENTION_MS));
}
