import { FREE_SLOTS_READ } from '#contract/queue.ts';
import { AppError } from '#domain/errors.ts';
import type { ExpectedVersion } from '#domain/posts/expected-version.ts';
import { freeSlots, type QueueSlot } from '#domain/queue-slots/slots.ts';
import { toLocalTime } from '#domain/scheduling/wall-time.ts';
import { type Ctx, inTransaction, readDatabaseNow } from '#server/context.ts';
import type { OwnPost } from '#server/features/posts/lock-post.ts';
import { schedulePost } from '#server/features/posts/publishing/schedule-post.ts';
import type { RestoredAnswer } from '#server/features/posts/publishing/settle-restored.ts';
import { lockSchedules } from '#server/features/publications/schedules/count-scheduled.ts';
import { listSchedules } from '#server/features/publications/schedules/list-schedules.ts';
import { canMove } from './queued-posts.ts';
import { findQueue } from './store.ts';

/** The time that a post got, and whether it was in the queue before. */
type Queued = { slot: QueueSlot; zone: string; isNew: boolean };

type Input = OwnPost &
  ExpectedVersion &
  RestoredAnswer & {
    /** The free slot it shall have, ISO; the next without. */
    at?: string | undefined;
    /** Whether it may go out up to 24 hours late; as it was without. */
    sendLate?: boolean | undefined;
  };

/**
 * Schedules a post for the next free slot of its person's queue, or for the one it names. The lock of their scheduling is held from the look for a slot to the
 * schedule, so that two presses at once get two slots. A post that is in the queue stays at its time, twice pressed is pressed once, unless a
 * slot is named.
 * @throws AppError QUEUE_EMPTY, QUEUE_FULL, QUEUE_CHANGED where the slot it names is free no more, and as `schedulePost`
 */
export function addToQueue(ctx: Ctx, { at, sendLate, ...input }: Input): Promise<Queued> {
  const { userId, postId } = input;
  return inTransaction(ctx, async (tx) => {
    await lockSchedules(tx, { userId });
    const nowMs = (await readDatabaseNow(tx)).getTime();
    const schedules = await listSchedules(tx, { userId });
    const own = schedules.find((schedule) => schedule.postId === postId);
    const isQueued = own !== undefined && canMove(own, nowMs);
    if (isQueued && (at === undefined || Date.parse(at) === own.dueAt.getTime())) {
      const [instantMs, zone] = [own.dueAt.getTime(), own.zone ?? 'UTC'];
      return { slot: { instantMs, localTime: own.localTime ?? toLocalTime(instantMs, zone) }, zone, isNew: false };
    }
    const queue = await findQueue(tx.db, userId);
    if (queue === null || queue.slots.length === 0) throw new AppError('QUEUE_EMPTY');
    const takenMs = schedules.filter((schedule) => schedule !== own).map(({ dueAt }) => dueAt.getTime());
    const free = freeSlots(queue, { nowMs, takenMs }, at === undefined ? 1 : FREE_SLOTS_READ);
    const slot = at === undefined ? free[0] : free.find(({ instantMs }) => instantMs === Date.parse(at));
    if (slot === undefined) throw new AppError(free.length === 0 ? 'QUEUE_FULL' : 'QUEUE_CHANGED');
    await schedulePost(tx, {
      ...input,
      scheduledDate: new Date(slot.instantMs).toISOString(),
      userTimezone: queue.zone,
      localTime: slot.localTime,
      sendLate: sendLate ?? own?.sendLate ?? false,
      inQueue: true,
    });
    return { slot, zone: queue.zone, isNew: !isQueued };
  });
}
