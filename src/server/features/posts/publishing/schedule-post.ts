import { AppError } from '#domain/errors.ts';
import { canSchedule } from '#domain/posts/actions.ts';
import type { ExpectedVersion } from '#domain/posts/expected-version.ts';
import { isHeldReason } from '#domain/posts/publication.ts';
import { resolveWallTime, toLocalTime } from '#domain/scheduling/wall-time.ts';
import { isTimeZone } from '#domain/scheduling/zones.ts';
import { type Ctx, inTransaction, readDatabaseNow } from '#server/context.ts';
import { queuePublication } from '#server/features/publications/queue-publication.ts';
import { countScheduled, lockSchedules } from '#server/features/publications/schedules/count-scheduled.ts';
import { currentPlan } from '#server/features/settings/current-settings.ts';
import { readTier } from '#server/features/tiers/read-tier.ts';
import { assertExpectedVersion, lockPost, type OwnPost } from '../lock-post.ts';
import { type RestoredAnswer, settleRestored } from './settle-restored.ts';

export type ScheduleInput = OwnPost &
  ExpectedVersion & {
    scheduledDate: string;
    userTimezone: string;
    localTime?: string | undefined;
    sendLate: boolean;
    /** The queue chose the time. */
    inQueue?: boolean | undefined;
  } & RestoredAnswer;

/**
 * Schedules a post, or moves its schedule, in one transaction with the job that will look at it.
 * @returns whether the chosen hour exists twice that day (the first was taken)
 * @throws AppError SCHEDULE_…, POST_NOT_FOUND, POST_CHANGED, ALREADY_PUBLISHED, POST_BEING_PUBLISHED, NO_CONTENT, POST_TOO_LONG,
 *   TOO_MANY_IMAGES, IMAGE_NOT_FOUND, NEEDS_REAUTH, POST_MAY_BE_OUT
 */
export function schedulePost(ctx: Ctx, input: ScheduleInput): Promise<{ repeatedHour: boolean }> {
  return inTransaction(ctx, async (tx) => {
    const { instantMs, localTime, repeatedHour } = resolveInstant(input);
    if (instantMs <= (await readDatabaseNow(tx)).getTime()) throw new AppError('SCHEDULE_NOT_FUTURE');
    await lockSchedules(tx, input);
    const { post, live } = await lockPost(tx, input);
    if (!canSchedule({ status: post.status })) throw new AppError('ALREADY_PUBLISHED');
    assertExpectedVersion(post, input);
    // What is held does not count against the limit yet.
    if (live === null || isHeldReason(live.waitReason)) await assertPlanHasRoom(tx, input);
    const { userTimezone: zone, sendLate, inQueue = false } = input;
    const tzVersion = process.versions['tz'] ?? null;
    const dueAt = new Date(instantMs);
    const plan = { kind: 'schedule', dueAt, localTime, zone, tzVersion, sendLate, inQueue } as const;
    await queuePublication(tx, { post, live }, plan);
    await settleRestored(tx, post, input);
    return { repeatedHour };
  });
}

/** By the current tier: the caller's may have ended while the call waited for the lock. */
async function assertPlanHasRoom(ctx: Ctx, { userId }: OwnPost): Promise<void> {
  const { scheduledPostsLimit } = await currentPlan(ctx, await readTier(ctx, { userId }));
  if ((await countScheduled(ctx, { userId })) >= scheduledPostsLimit) throw new AppError('SCHEDULE_LIMIT');
}

/** The wall time wins; an instant that disagrees with it is refused with the right one. */
function resolveInstant(input: ScheduleInput): { instantMs: number; localTime: string | null; repeatedHour: boolean } {
  const { userTimezone: zone } = input;
  if (!isTimeZone(zone)) throw new AppError('SCHEDULE_INVALID_ZONE');
  const given = Date.parse(input.scheduledDate);
  if (input.localTime === undefined) {
    return { instantMs: given, localTime: findLocalTime(given, zone), repeatedHour: false };
  }
  const resolved = resolveWallTime(input.localTime, zone);
  if (resolved.kind === 'invalid')
    throw new AppError('INVALID_INPUT', { message: 'localTime: is not a date and time.' });
  if (resolved.kind === 'missing') {
    throw new AppError('SCHEDULE_MISSING_HOUR', {
      message: `${input.localTime.slice(11)} does not exist on that day, because the clocks go forward. The next possible time is ${resolved.nextLocalTime.slice(11)}.`,
      nextLocalTime: resolved.nextLocalTime,
    });
  }
  if (resolved.instantMs !== given) {
    throw new AppError('SCHEDULE_MISMATCH', { instant: new Date(resolved.instantMs).toISOString() });
  }
  return { instantMs: resolved.instantMs, localTime: input.localTime, repeatedHour: resolved.kind === 'repeated' };
}

/** The wall time that means exactly this instant; null within a minute, and for the second of two equal times. */
function findLocalTime(instantMs: number, zone: string): string | null {
  const localTime = toLocalTime(instantMs, zone);
  const resolved = resolveWallTime(localTime, zone);
  return 'instantMs' in resolved && resolved.instantMs === instantMs ? localTime : null;
}
