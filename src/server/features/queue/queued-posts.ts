import type { QueuedPost } from '#domain/queue-slots/exchange-times.ts';
import type { Ctx } from '#server/context.ts';
import { schedulePost } from '#server/features/posts/publishing/schedule-post.ts';
import { listSchedules, type Schedule } from '#server/features/publications/schedules/list-schedules.ts';

/** A schedule that the queue may move, as its rules take it. */
type MovablePost = QueuedPost & { schedule: Schedule };

/** The person's schedules, parted by whether the queue may move them; epoch ms. */
type ScheduledTimes = { movable: MovablePost[]; fixed: Schedule[]; takenMs: number[] };

/** Whether the queue gave it its time, and it waits for nothing but that: what waits for something else, or may be out, stays. */
export function canMove({ inQueue, state, waitReason, firstMaybeSentAt, dueAt }: Schedule, nowMs: number): boolean {
  const waitsForItsTime = waitReason === null || waitReason === 'by_hand';
  return inQueue && state === 'queued' && waitsForItsTime && firstMaybeSentAt === null && dueAt.getTime() > nowMs;
}

export async function partSchedules(ctx: Ctx, own: { userId: string }, nowMs: number): Promise<ScheduledTimes> {
  const schedules = await listSchedules(ctx, own);
  const fixed = schedules.filter((schedule) => !canMove(schedule, nowMs));
  return {
    movable: schedules
      .filter((schedule) => canMove(schedule, nowMs))
      .map((schedule) => ({ id: schedule.postId, dueMs: schedule.dueAt.getTime(), schedule })),
    fixed,
    takenMs: fixed.map(({ dueAt }) => dueAt.getTime()),
  };
}

/** Gives a queued post another time, in the caller's transaction. Throws AppError as `schedulePost` does. */
export async function movePost(
  ctx: Ctx,
  { userId, postId, sendLate }: Schedule,
  to: { dueMs: number; localTime: string | null; zone: string },
): Promise<void> {
  const { dueMs, localTime, zone } = to;
  const when = { scheduledDate: new Date(dueMs).toISOString(), userTimezone: zone };
  const wallTime = localTime === null ? {} : { localTime };
  await schedulePost(ctx, { userId, postId, sendLate, inQueue: true, ...when, ...wallTime });
}
