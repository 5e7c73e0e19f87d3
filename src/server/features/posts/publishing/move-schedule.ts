import { NOT_MOVED } from '#contract/post-messages.ts';
import { AppError } from '#domain/errors.ts';
import { moveByDays } from '#domain/posts/bulk.ts';
import { resolveWallTime, toLocalTime } from '#domain/scheduling/wall-time.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { lockSchedules } from '#server/features/publications/schedules/count-scheduled.ts';
import { lockPost, type OwnPost } from '../lock-post.ts';
import { schedulePost } from './schedule-post.ts';

/**
 * Moves a scheduled post by days, to the same wall time in its own zone. Concurrent moves of one post add up.
 * @param input.days negative: earlier
 * @returns whether the hour exists twice that day (the first was taken)
 * @throws AppError ACTION_NOT_ALLOWED if it has no schedule; else as `schedulePost`
 */
export function moveSchedule(
  ctx: Ctx,
  { days, ...own }: OwnPost & { days: number },
): Promise<{ repeatedHour: boolean }> {
  return inTransaction(ctx, async (tx) => {
    // In the order of schedulePost, so that no two calls deadlock.
    await lockSchedules(tx, own);
    const { post, live } = await lockPost(tx, own);
    if (live?.kind !== 'schedule') throw new AppError('ACTION_NOT_ALLOWED', { message: NOT_MOVED[post.status] });
    const { zone, sendLate, dueAt } = live;
    const userTimezone = zone ?? 'UTC';
    const localTime = moveByDays(live.localTime ?? toLocalTime(dueAt.getTime(), userTimezone), days);
    const when = resolveWallTime(localTime, userTimezone);
    // A missing hour has no instant; schedulePost refuses it before it reads this one.
    const scheduledDate = new Date('instantMs' in when ? when.instantMs : dueAt.getTime()).toISOString();
    return schedulePost(tx, { ...own, scheduledDate, userTimezone, localTime, sendLate });
  });
}
