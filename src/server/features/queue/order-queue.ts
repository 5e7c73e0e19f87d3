import type { QueueView } from '#contract/queue.ts';
import { AppError } from '#domain/errors.ts';
import { exchangeTimes } from '#domain/queue-slots/exchange-times.ts';
import { type Ctx, inTransaction, readDatabaseNow } from '#server/context.ts';
import { lockSchedules } from '#server/features/publications/schedules/count-scheduled.ts';
import { lockWaitingSchedules } from '#server/features/publications/schedules/list-schedules.ts';
import { movePost, partSchedules } from './queued-posts.ts';
import { readQueue } from './read-queue.ts';

/**
 * Puts the posts of a queue into another order: they exchange their times, all of them or none.
 * @param input.postIds every post that can be moved, once; another one's, or one that is on its way meanwhile, is refused
 * @throws AppError QUEUE_CHANGED, and as `schedulePost`
 */
export function orderQueue(
  ctx: Ctx,
  { userId, postIds }: { userId: string; postIds: readonly string[] },
): Promise<QueueView> {
  return inTransaction(ctx, async (tx) => {
    await lockSchedules(tx, { userId });
    await lockWaitingSchedules(tx, { userId });
    const nowMs = (await readDatabaseNow(tx)).getTime();
    const { movable } = await partSchedules(tx, { userId }, nowMs);
    const moves = exchangeTimes(movable, postIds);
    if (moves === null) throw new AppError('QUEUE_CHANGED');
    for (const { post, takes } of moves) {
      const { localTime, zone } = takes.schedule;
      await movePost(tx, post.schedule, { dueMs: takes.dueMs, localTime, zone: zone ?? 'UTC' });
    }
    return readQueue(tx, { userId });
  });
}
