import type { Ctx } from '#server/context.ts';
import { listLiveSchedules, lockQueuedSchedules, type PublicationRow } from '../store.ts';

export type Schedule = PublicationRow;

/** The person's schedules that are not over, the soonest first; not those that wait since a restore. */
export function listSchedules(ctx: Ctx, { userId }: { userId: string }): Promise<Schedule[]> {
  return listLiveSchedules(ctx.db, userId);
}

/**
 * Locks those that nobody has begun to send until the transaction ends, in one order, so that several can be moved at once and none is
 * claimed meanwhile. The caller holds the lock of the person's scheduling.
 */
export async function lockWaitingSchedules(ctx: Ctx, { userId }: { userId: string }): Promise<void> {
  await lockQueuedSchedules(ctx.db, userId);
}
