import { LIMITS } from '#contract/limit-messages.ts';
import { AppError } from '#domain/errors.ts';
import {
  effectivePlan,
  nextLargerPlan,
  type Tier,
  usageDay,
  usageMonth,
  usageRenewsAt,
  VISITORS_OF_AN_ADDRESS,
} from '#domain/plans/plans.ts';
import type { Settings } from '#domain/settings/settings.ts';
import type { Caller, Visitor } from '#server/caller.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { heldUntil } from './hold-generations.ts';
import { columnsOf, type UseAbout } from './listing/use-about.ts';
import { renewalSentence, secondsUntil, untilNextDay } from './renewal.ts';
import { addEvent, countInDay, countInMonth, markRefunded, setTokens, uncount } from './store.ts';

export type Admission = {
  /** For a refund, and for the tokens used. */
  eventId: string;
  /** Generations left this month; for a visitor, today. */
  remaining: number;
};

export type AdmissionInput = {
  caller: Caller;
  kind: 'generation' | 'rewrite';
  settings: Settings;
  /** What a person's list of their generations says of it; of visitors nothing is kept. */
  about?: UseAbout;
};

/**
 * Counts one generation or rewrite before it begins (docs/product.md §9.4, visitors §9.6), against the current limits. Of concurrent
 * calls exactly the limit is admitted. Counter and event are written in one transaction.
 * @throws AppError AUTH_REQUIRED (visitors, until the next UTC day; always if they have no tries), UPGRADE_NEEDED (until the next UTC
 *   month; always for a rewrite that the plan does not include)
 */
export function admitGeneration(ctx: Ctx, { caller, kind, settings, about = {} }: AdmissionInput): Promise<Admission> {
  const now = ctx.clock.now();
  return inTransaction(ctx, async (tx) => {
    const eventId = ctx.random.uuid();
    const event = { id: eventId, kind, createdAt: new Date(now), heldUntil: heldUntil(now) };
    if (caller.kind === 'user') {
      const { userId, tier } = caller;
      const period = usageMonth(now);
      const { monthlyPostLimit: limit, hasAIRewrite } = effectivePlan(settings.limits, tier);
      // A plan without any posts is told so below.
      if (kind === 'rewrite' && !hasAIRewrite && limit > 0) {
        throw new AppError('UPGRADE_NEEDED', { message: LIMITS.noRewrite });
      }
      const used = await countInMonth(tx.db, { userId, month: period, limit, counter: 'generations' });
      if (used === null) throw planIsUsedUp(settings, tier, now);
      await addEvent(tx.db, { ...event, ...columnsOf(about), userId, period });
      // After a change to a smaller plan more may be used than allowed.
      return { eventId, remaining: Math.max(0, limit - used) };
    }
    const { addressHash, browserHash } = caller;
    const remaining = await countTry(tx, caller, settings);
    await addEvent(tx.db, { ...event, addressHash, browserHash, period: usageDay(now) });
    return { eventId, remaining };
  });
}

/**
 * Counts a try of a visitor by their browser, and by their address together with everybody else's there: who deletes or forges the cookie
 * gets no more than the address has.
 * @returns how many are left
 */
async function countTry(ctx: Ctx, { addressHash, browserHash }: Visitor, settings: Settings): Promise<number> {
  const now = ctx.clock.now();
  const day = usageDay(now);
  const limit = triesOfVisitors(settings);
  const ofBrowser = await countInDay(ctx.db, { countedHash: browserHash, day, limit });
  if (ofBrowser === null) throw triesAreUsedUp(limit, now);
  const all = limit * VISITORS_OF_AN_ADDRESS;
  const ofAddress = await countInDay(ctx.db, { countedHash: addressHash, day, limit: all });
  if (ofAddress === null) {
    throw new AppError('AUTH_REQUIRED', { message: LIMITS.addressTries, remaining: 0, retryAfter: untilNextDay(now) });
  }
  return Math.max(0, Math.min(limit - ofBrowser, all - ofAddress));
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
      message: 'Your plan does not include any posts. Choose a larger plan to write with Postsmith.',
      remaining: 0,
    });
  }
  const renewal = renewalSentence(now, nextLargerPlan(limits, tier, 'monthlyPostLimit') !== null);
  return new AppError('UPGRADE_NEEDED', {
    message: `You have used all ${limit} posts in your plan this month. ${renewal}`,
    remaining: 0,
    retryAfter: secondsUntil(usageRenewsAt(now), now),
  });
}

/**
 * Refunds a generation that failed or was cancelled, in the period it was counted in. A second call does nothing.
 * @returns whether something was refunded
 */
export function refundGeneration(ctx: Ctx, { eventId }: { eventId: string }): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const event = await markRefunded(tx.db, eventId, new Date(ctx.clock.now()));
    if (event !== null) await uncount(tx.db, event);
    return event !== null;
  });
}

export type TokensUsed = { model: string | null; inputTokens: number | null; outputTokens: number | null };

/** Records what a model used for a generation or an image, refunded or not: the provider counts it in any case. */
export function recordTokens(ctx: Ctx, { eventId, ...tokens }: TokensUsed & { eventId: string }): Promise<void> {
  return setTokens(ctx.db, eventId, tokens);
}

/** Runs a refund. Its failure is logged and not thrown, so that it does not hide the error that it was for. */
export async function tryRefund(ctx: Ctx, eventId: string, refund: () => Promise<unknown>): Promise<void> {
  try {
    await refund();
  } catch (error) {
    ctx.log.error('a refund failed', { eventId, error });
  }
}
