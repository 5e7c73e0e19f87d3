import { NOT_SCHEDULED } from '#contract/post-sentences.ts';
import { AppError } from '#domain/errors.ts';
import { moveByDays } from '#domain/posts/bulk.ts';
import { resolveWallTime, toLocalTime } from '#domain/scheduling/wall-time.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { holdPost } from './hold-post.ts';
import { schedulePost } from './schedule-post.ts';
import { lockSchedulesOf } from './store.ts';

/**
 * Moves a scheduled post to the same wall time in its own zone so many days later, or earlier. Moves of one post follow each other:
 * each starts from where the one before left it.
 * @returns whether the hour exists twice that day (the first was taken)
 * @throws AppError ACTION_NOT_ALLOWED where it has no schedule; else as `schedulePost`
 */
export function moveSchedule(
  ctx: Ctx,
  input: { userId: string; postId: string; days: number },
): Promise<{ repeatedHour: boolean }> {
  const { days, ...whose } = input;
  return inTransaction(ctx, async (tx) => {
    // In the order of schedulePost, so that no two wait for each other.
    await lockSchedulesOf(tx.db, input.userId);
    const { live } = await holdPost(tx, input);
    if (live?.kind !== 'schedule') throw new AppError('ACTION_NOT_ALLOWED', { message: NOT_SCHEDULED });
    const zone = live.zone ?? 'UTC';
    const localTime = moveByDays(live.localTime ?? toLocalTime(live.dueAt.getTime(), zone), days);
    const when = resolveWallTime(localTime, zone);
    // A missing hour has no instant; schedulePost refuses it before it reads this one.
    const instantMs = 'instantMs' in when ? when.instantMs : live.dueAt.getTime();
    return schedulePost(tx, {
      ...whose,
      scheduledDate: new Date(instantMs).toISOString(),
      userTimezone: zone,
      localTime,
      sendLate: live.sendLate,
    });
  });
}
