import type { QueueView } from '#contract/queue.ts';
import { dayStart } from '#domain/analytics/day-ranges.ts';
import { AppError } from '#domain/errors.ts';
import { pushOn } from '#domain/queue-slots/push-on.ts';
import { QUEUE_LIMITS, type QueueSettings, tidyPauses, tidySlots } from '#domain/queue-slots/queue-settings.ts';
import { toLocalTime } from '#domain/scheduling/wall-time.ts';
import { isTimeZone } from '#domain/scheduling/zones.ts';
import { DAY_MS } from '#domain/time.ts';
import { type Ctx, inTransaction, readDatabaseNow } from '#server/context.ts';
import { lockSchedules } from '#server/features/publications/schedules/count-scheduled.ts';
import { lockWaitingSchedules } from '#server/features/publications/schedules/list-schedules.ts';
import { movePost, partSchedules } from './queued-posts.ts';
import { readQueue } from './read-queue.ts';
import { putQueue } from './store.ts';

/**
 * Keeps the times and pauses of a queue, and pushes its posts on that stand on days which are paused now, in one transaction
 * (docs/product.md §21.6). Other posts keep their times, also where their slot is no more.
 * @returns how many were pushed on
 * @throws AppError SCHEDULE_INVALID_ZONE, INVALID_INPUT, QUEUE_FULL where they find no place, and as `schedulePost`
 */
export function saveQueue(
  ctx: Ctx,
  { userId, ...given }: QueueSettings & { userId: string },
): Promise<{ queue: QueueView; moved: number }> {
  if (!isTimeZone(given.zone)) throw new AppError('SCHEDULE_INVALID_ZONE');
  for (const pause of given.pauses) assertPause(pause);
  return inTransaction(ctx, async (tx) => {
    await lockSchedules(tx, { userId });
    const now = await readDatabaseNow(tx);
    const nowMs = now.getTime();
    const today = toLocalTime(nowMs, given.zone).slice(0, 10);
    const { zone, slots, pauses } = given;
    const queue = { zone, slots: tidySlots(slots), pauses: tidyPauses(pauses, today) };
    await putQueue(tx.db, userId, queue, now);
    await lockWaitingSchedules(tx, { userId });
    const { movable, takenMs } = await partSchedules(tx, { userId }, nowMs);
    const moves = pushOn(movable, queue, { nowMs, takenMs });
    if (moves === null) throw new AppError('QUEUE_FULL');
    for (const { post, slot } of moves) {
      await movePost(tx, post.schedule, { dueMs: slot.instantMs, localTime: slot.localTime, zone: queue.zone });
    }
    return { queue: await readQueue(tx, { userId }), moved: moves.length };
  });
}

function assertPause({ from, to }: { from: string; to: string }): void {
  if (to < from) throw new AppError('INVALID_INPUT', { message: 'A pause ends on its first day or later.' });
  if ((dayStart(to) - dayStart(from)) / DAY_MS >= QUEUE_LIMITS.pauseDays) {
    throw new AppError('INVALID_INPUT', { message: `A pause has at most ${QUEUE_LIMITS.pauseDays} days.` });
  }
}
