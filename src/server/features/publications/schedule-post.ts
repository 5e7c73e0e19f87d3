import { AppError } from '#domain/errors.ts';
import { canSchedule } from '#domain/posts/actions.ts';
import type { ExpectedVersion } from '#domain/posts/expected-version.ts';
import { resolveWallTime, toLocalTime } from '#domain/scheduling/wall-time.ts';
import { isTimeZone } from '#domain/scheduling/zones.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { assertExpectedVersion } from '#server/features/posts/save-draft.ts';
import { currentPlan } from '#server/features/settings/current-settings.ts';
import { readTier } from '#server/features/tiers/read-tier.ts';
import { forgetUploads } from '#server/features/uploads/uploads.ts';
import { freeze } from './freeze.ts';
import { getAuthorUrn } from './get-author.ts';
import { holdPost } from './hold-post.ts';
import { move } from './move.ts';
import { countLiveSchedules, databaseNow, insertPublication, lockSchedulesOf, type PublicationRow } from './store.ts';

export type ScheduleInput = ExpectedVersion & {
  userId: string;
  postId: string;
  scheduledDate: string;
  userTimezone: string;
  localTime?: string | undefined;
  sendLate: boolean;
};

/**
 * Schedules a post, or moves its schedule, in one transaction with the job that will look at it (design: Publishing).
 * @returns whether the chosen hour exists twice that day (the first was taken)
 * @throws AppError SCHEDULE_…, POST_NOT_FOUND, POST_CHANGED, ALREADY_PUBLISHED, POST_BEING_PUBLISHED, NO_CONTENT, POST_TOO_LONG,
 *   TOO_MANY_IMAGES, IMAGE_NOT_FOUND, NEEDS_REAUTH
 */
export function schedulePost(ctx: Ctx, input: ScheduleInput): Promise<{ repeatedHour: boolean }> {
  return inTransaction(ctx, async (tx) => {
    const now = await databaseNow(tx.db);
    const when = resolveInstant(input);
    if (when.instantMs <= now.getTime()) throw new AppError('SCHEDULE_NOT_FUTURE');
    await lockSchedulesOf(tx.db, input.userId);
    const { post, live } = await holdPost(tx, { userId: input.userId, postId: input.postId });
    if (!canSchedule({ status: post.status })) throw new AppError('ALREADY_PUBLISHED');
    assertExpectedVersion(post, input);
    // A share that still waits takes no room, nor does what the plan holds; as a schedule that goes out it does.
    if (live?.kind !== 'schedule' || live.waitReason === 'plan') await admitSchedule(tx, input);
    const authorUrn = await getAuthorUrn(tx, { userId: input.userId });
    const dueAt = new Date(when.instantMs);
    const plan = {
      ...(await freeze(tx, { ...post, authorUrn })),
      dueAt,
      nextLookAt: dueAt,
      kind: 'schedule' as const,
      // Never attempted at this time, whatever was at the old one.
      tries: 0,
      waitReason: null,
      localTime: when.localTime,
      zone: input.userTimezone,
      tzVersion: process.versions['tz'] ?? null,
      sendLate: input.sendLate,
      errorCode: null,
      errorMessage: null,
    };
    const row = live ?? (await insertSchedule(tx, input, plan));
    if (live !== null && !mayBeOut(live, plan)) await forgetUploads(tx, { publicationId: live.id });
    const moved = await move(tx, row, 'queued', plan, { type: live === null ? 'scheduled' : 'rescheduled' });
    await tx.jobs.lookAt(tx.db, { publicationId: moved.id, at: dueAt });
    return { repeatedHour: when.repeatedHour };
  });
}

/**
 * What LinkedIn was given for one day may be gone by another, so it is given anew; but not where a person had these very bytes
 * sent again and may have overlooked them: only the same bytes are found to be there already.
 */
function mayBeOut(live: PublicationRow, plan: { bodyHash: string }): boolean {
  return live.firstMaybeSentAt !== null && live.bodyHash === plan.bodyHash;
}

function insertSchedule(
  ctx: Ctx,
  input: ScheduleInput,
  plan: Omit<Parameters<typeof insertPublication>[1], 'postId' | 'userId' | 'state'>,
): Promise<PublicationRow> {
  return insertPublication(ctx.db, {
    ...plan,
    postId: input.postId,
    userId: input.userId,
    state: 'queued',
  });
}

/** Judged by the tier of this very moment: the one that the call came with may have ended while it waited for the lock. */
async function admitSchedule(ctx: Ctx, input: ScheduleInput): Promise<void> {
  const limit = (await currentPlan(ctx, await readTier(ctx, input))).scheduledPostsLimit;
  if ((await countLiveSchedules(ctx.db, input.userId)) >= limit) throw new AppError('SCHEDULE_LIMIT');
}

/** The wall time wins; an instant that disagrees with it is refused with the right one (design §5). */
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
      message: `${input.localTime.slice(11)} does not exist on that day, since the clocks go forward. The next time that does is ${resolved.nextLocalTime.slice(11)}.`,
      nextLocalTime: resolved.nextLocalTime,
    });
  }
  if (resolved.instantMs !== given) {
    throw new AppError('SCHEDULE_MISMATCH', { instant: new Date(resolved.instantMs).toISOString() });
  }
  return { instantMs: resolved.instantMs, localTime: input.localTime, repeatedHour: resolved.kind === 'repeated' };
}

/** The wall time that means exactly this instant; null within a minute, and where the clock shows that time a second time. */
function findLocalTime(instantMs: number, zone: string): string | null {
  const localTime = toLocalTime(instantMs, zone);
  const resolved = resolveWallTime(localTime, zone);
  return 'instantMs' in resolved && resolved.instantMs === instantMs ? localTime : null;
}
