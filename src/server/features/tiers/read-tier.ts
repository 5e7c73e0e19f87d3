import type { TierSources } from '#domain/plans/effective-tier.ts';
import type { Tier } from '#domain/plans/plans.ts';
import type { Ctx } from '#server/context.ts';
import { findTiers, type GrantRow, listGrants, listTierSubscriptions, type TierSubscription } from './store.ts';

/**
 * The person's tier now, read without a lock. Read it under `lockSchedules` to decide about a schedule: a change of tier holds that
 * lock until it is committed, so the answer is from before or after it, never in between.
 * @returns guest, whose limits are 0, if there is no such person
 */
export async function readTier(ctx: Ctx, { userId }: { userId: string }): Promise<Tier> {
  return (await findTiers(ctx.db, userId))?.tier ?? 'guest';
}

/** The times on a tier that a person was given, in the order they were given. */
export function readGrants(ctx: Ctx, { userId }: { userId: string }): Promise<GrantRow[]> {
  return listGrants(ctx.db, userId);
}

/** Everything that decides a person's tier. */
export async function readTierSources(
  ctx: Ctx,
  { userId, base }: { userId: string; base: Tier },
): Promise<Omit<TierSources, 'subscriptions'> & { subscriptions: TierSubscription[] }> {
  const grants = (await listGrants(ctx.db, userId)).map((grant) => ({
    ...grant,
    startsAt: grant.startsAt?.getTime() ?? null,
    endsAt: grant.endsAt?.getTime() ?? null,
  }));
  return { base, subscriptions: await listTierSubscriptions(ctx.db, userId), grants };
}
