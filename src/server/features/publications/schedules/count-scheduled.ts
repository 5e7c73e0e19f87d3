import type { Ctx } from '#server/context.ts';
import { countLiveSchedules, lockSchedulesOf } from '../store.ts';

/** How many of the person's posts count against their plan's limit of scheduled posts. */
export function countScheduled(ctx: Ctx, { userId }: { userId: string }): Promise<number> {
  return countLiveSchedules(ctx.db, userId);
}

/** Serialises one person's scheduling and changes of tier until the transaction ends, so that the plan's limit always holds. */
export function lockSchedules(ctx: Ctx, { userId }: { userId: string }): Promise<void> {
  return lockSchedulesOf(ctx.db, userId);
}
