import type { Post } from '#contract/posts.ts';
import { AppError } from '#domain/errors.ts';
import { DELETED_KEPT_MS } from '#domain/posts/deleted/deleted-limits.ts';
import { type Ctx, inSavepoint, inTransaction } from '#server/context.ts';
import { lockSchedules } from '#server/features/publications/schedules/count-scheduled.ts';
import { assertTextRoom } from './assert-text-room.ts';
import { type KeptSchedule, putBack } from './deleted/store.ts';
import { getPost } from './get-post.ts';
import type { OwnPost } from './lock-post.ts';
import { schedulePost } from './publishing/schedule-post.ts';

/** A post that is back, and why it does not have its time again; null where it has, or had none. */
export type Undeleted = { post: Post; unscheduled: AppError | null };

/**
 * Brings a post back that its person deleted, with its versions and images, under the same id, and a scheduled one to its time, as if it
 * were scheduled anew: where that is refused it is a draft. A post that is back already stays as it is.
 * @throws AppError POST_NOT_FOUND, also where it was deleted too long ago, TEXT_STORAGE_FULL
 */
export function undeletePost(ctx: Ctx, own: OwnPost): Promise<Undeleted> {
  return inTransaction(ctx, async (tx) => {
    // In the order of schedulePost, so that no two calls deadlock.
    await lockSchedules(tx, own);
    const kept = await putBack(tx.db, own, new Date(ctx.clock.now() - DELETED_KEPT_MS));
    const schedule = kept?.schedule ?? null;
    const unscheduled = schedule === null ? null : await scheduleAgain(tx, own, schedule);
    if (kept !== null) await assertTextRoom(tx, own);
    return { post: await getPost(tx, own), unscheduled };
  });
}

/** @returns why that was refused, after which nothing of it is written; null where it was not */
async function scheduleAgain(
  ctx: Ctx,
  own: OwnPost,
  { dueAt, localTime, zone, sendLate, inQueue = false }: KeptSchedule,
): Promise<AppError | null> {
  const wallTime = localTime === null ? {} : { localTime };
  try {
    await inSavepoint(ctx, (tx) =>
      schedulePost(tx, { ...own, scheduledDate: dueAt, userTimezone: zone, sendLate, inQueue, ...wallTime }),
    );
    return null;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}
