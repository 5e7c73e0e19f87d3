import { LIMITS } from '#contract/limit-messages.ts';
import { AppError } from '#domain/errors.ts';
import {
  effectivePlan,
  nextLargerPlan,
  type Tier,
  tiersOffering,
  usageMonth,
  usageRenewsAt,
} from '#domain/plans/plans.ts';
import type { Settings } from '#domain/settings/settings.ts';
import type { Caller } from '#server/caller.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { renewalSentence, secondsUntil } from './renewal.ts';
import { addReader, countInMonth, removeReader, uncount } from './store.ts';

/**
 * Counts one transcript before the video is read (docs/product.md §9.5). The same video counts once per person and month, however often
 * it is read, also concurrently. Every admission must be ended by `endTranscript`.
 * @throws AppError AUTH_REQUIRED (visitors), UPGRADE_NEEDED (tiers without transcripts; used-up ones until the next UTC month)
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
  return inTransaction(ctx, async (tx) => {
    const id = ctx.random.uuid();
    const eventId = await addReader(tx.db, { id, userId, period, videoId, createdAt: new Date(now) });
    // The first reader of this video in this month.
    if (eventId === id) {
      const used = await countInMonth(tx.db, { userId, month: period, limit, counter: 'transcriptions' });
      if (used === null) throw usedUp(settings, tier, now);
    }
    return { eventId };
  });
}

function usedUp({ limits }: Settings, tier: Tier, now: number): AppError {
  const limit = effectivePlan(limits, tier).youtubeTranscriptionsLimit;
  const renewal = renewalSentence(now, nextLargerPlan(limits, tier, 'youtubeTranscriptionsLimit') !== null);
  return new AppError('UPGRADE_NEEDED', {
    message: LIMITS.transcriptsUsedUp(limit, renewal),
    retryAfter: secondsUntil(usageRenewsAt(now), now),
  });
}

/**
 * Ends one reading of a video. It stays counted once anybody has read it; when the last concurrent reading fails, it is refunded in
 * the month it was counted in.
 */
export function endTranscript(ctx: Ctx, { eventId, isRead }: { eventId: string; isRead: boolean }): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const refunded = await removeReader(tx.db, { id: eventId, isRead, at: new Date(ctx.clock.now()) });
    if (refunded !== null) await uncount(tx.db, refunded);
  });
}
