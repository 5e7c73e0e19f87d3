import { LIMITS } from '#contract/limit-messages.ts';
import { AppError } from '#domain/errors.ts';
import { hasLargerPlan, effectivePlan, type Tier, usageDay, usageMonth, usageRenewsAt } from '#domain/plans/plans.ts';
import type { Settings } from '#domain/settings/settings.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import type { Caller } from '#server/features/auth/caller.ts';
import { renewalSentence, secondsUntil, untilNextDay } from './renewal.ts';
import { addEvent, countInDay, countInMonth } from './store.ts';

export type Admission = {
  /** What a refund and the tokens are booked on. */
  eventId: string;
  /** Generations left this month; for a visitor, today. */
  remaining: number;
};

/**
 * Counts one generation or rewrite before it begins (spec §9 Plan limits; visitors: design §5), against the limits that
 * hold now. However many calls come at once, exactly the limit gets in. Counter and event are written in one transaction.
 * @throws AppError AUTH_REQUIRED (visitors, until the next UTC day; for good where they have no tries), UPGRADE_NEEDED (until
 *   the next UTC month)
 */
export function admitGeneration(
  ctx: Ctx,
  { caller, kind, settings }: { caller: Caller; kind: 'generation' | 'rewrite'; settings: Settings },
): Promise<Admission> {
  const now = ctx.clock.now();
  return inTransaction(ctx, async (inner) => {
    const isUser = caller.kind === 'user';
    const period = isUser ? usageMonth(now) : usageDay(now);
    const limit = isUser ? effectivePlan(settings.limits, caller.tier).monthlyPostLimit : triesOfVisitors(settings);
    const used = isUser
      ? await countInMonth(inner.db, { userId: caller.userId, month: period, limit, counter: 'generations' })
      : await countInDay(inner.db, { addressHash: caller.addressHash, day: period, limit });
    if (used === null) throw isUser ? planIsUsedUp(settings, caller.tier, now) : triesAreUsedUp(limit, now);
    const eventId = ctx.random.uuid();
    const owner = isUser ? { userId: caller.userId } : { addressHash: caller.addressHash };
    await addEvent(inner.db, { id: eventId, ...owner, kind, period, createdAt: new Date(now) });
    // A smaller plan since then may leave more used than allowed.
    return { eventId, remaining: Math.max(0, limit - used) };
  });
}

function triesOfVisitors({ flags, visitorDailyLimit }: Settings): number {
  return flags.visitorTries ? visitorDailyLimit : 0;
}

function triesAreUsedUp(limit: number, now: number): AppError {
  if (limit === 0) return new AppError('AUTH_REQUIRED', { message: LIMITS.noTries, remaining: 0 });
  return new AppError('AUTH_REQUIRED', { remaining: 0, retryAfter: untilNextDay(now) });
}

function planIsUsedUp({ limits }: Settings, tier: Tier, now: number): AppError {
  const limit = effectivePlan(limits, tier).monthlyPostLimit;
  if (limit === 0) {
    return new AppError('UPGRADE_NEEDED', {
      message: 'Your plan has no posts. Choose a plan to write with Postsmith.',
      remaining: 0,
    });
  }
  const renewal = renewalSentence(now, hasLargerPlan(limits, tier, 'monthlyPostLimit'));
  return new AppError('UPGRADE_NEEDED', {
    message: `You have used all ${limit} posts of your plan this month. ${renewal}`,
    remaining: 0,
    retryAfter: secondsUntil(usageRenewsAt(now), now),
  });
}
