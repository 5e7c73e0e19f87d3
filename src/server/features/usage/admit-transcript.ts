import { LIMITS } from '#contract/limit-messages.ts';
import { AppError } from '#domain/errors.ts';
import { hasLargerPlan, effectivePlan, type Tier, tiersOffering, usageMonth, usageRenewsAt } from '#domain/plans/plans.ts';
import type { Settings } from '#domain/settings/settings.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import type { Caller } from '#server/features/auth/caller.ts';
import { renewalSentence, secondsUntil } from './renewal.ts';
import { addReader, countInMonth } from './store.ts';

/**
 * Counts one transcript before the video is read (spec §9 Plan limits). The same video counts once a person and month,
 * however often and at how many places at once it is read. Every admission ends with `endTranscript`.
 * @returns what the end is booked on
 * @throws AppError AUTH_REQUIRED (visitors), UPGRADE_NEEDED (tiers without any, and used-up ones until the next UTC month)
 */
export async function admitTranscript(
  ctx: Ctx,
  { caller, videoId, settings }: { caller: Caller; videoId: string; settings: Settings },
): Promise<{ eventId: string }> {
  const { limits } = settings;
  const offered = tiersOffering(limits, 'youtubeTranscriptionsLimit');
  if (caller.kind !== 'user') throw new AppError('AUTH_REQUIRED', { message: LIMITS.transcriptsVisitor(offered) });
  const { userId, tier } = caller;
  const limit = effectivePlan(limits, tier).youtubeTranscriptionsLimit;
  if (limit === 0) throw new AppError('UPGRADE_NEEDED', { message: LIMITS.transcriptsUpgrade(offered) });
  const now = ctx.clock.now();
  const period = usageMonth(now);
  return inTransaction(ctx, async (inner) => {
    const id = ctx.random.uuid();
    const eventId = await addReader(inner.db, { id, userId, period, videoId, createdAt: new Date(now) });
    const isFirst = eventId === id;
    if (
      isFirst &&
      (await countInMonth(inner.db, { userId, month: period, limit, counter: 'transcriptions' })) === null
    ) {
      throw usedUp(settings, tier, now);
    }
    return { eventId };
  });
}

function usedUp({ limits }: Settings, tier: Tier, now: number): AppError {
  const limit = effectivePlan(limits, tier).youtubeTranscriptionsLimit;
  const renewal = renewalSentence(now, hasLargerPlan(limits, tier, 'youtubeTranscriptionsLimit'));
  return new AppError('UPGRADE_NEEDED', {
    message: LIMITS.transcriptsUsedUp(limit, renewal),
    retryAfter: secondsUntil(usageRenewsAt(now), now),
  });
}
