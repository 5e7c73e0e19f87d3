import type { Ctx } from '#server/context.ts';
import { listRestoredUsers, lockSchedulesOf, releaseRestored as release } from '../store.ts';

/**
 * Lets what waits since a restore and is due later go out at its time. In the caller's transaction, which then fits the schedules of
 * each of these people to their plan; nobody of them schedules meanwhile.
 */
export async function releaseRestored(ctx: Ctx): Promise<{ userIds: string[]; released: number }> {
  const userIds = await listRestoredUsers(ctx.db);
  for (const userId of userIds) await lockSchedulesOf(ctx.db, userId);
  return { userIds, released: await release(ctx.db) };
}
