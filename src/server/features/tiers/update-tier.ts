import { effectiveTier } from '#domain/plans/effective-tier.ts';
import type { Tier } from '#domain/plans/plans.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { fitSchedules } from '#server/features/publications/schedules/fit-schedules.ts';
import { currentPlan } from '#server/features/settings/current-settings.ts';
import { readTierSources } from './read-tier.ts';
import { lockTiers, setTier, startGrant } from './store.ts';

export type TierChange = { before: Tier; after: Tier };

/**
 * Recomputes a person's tier from what was set, paid and given, and fits their scheduled posts to it if it changed; the only place
 * that writes `users.tier` of an existing person. Call it in the transaction of whatever changed. Waiting grants begin here.
 * @returns null if there is no such person
 */
export function updateTier(ctx: Ctx, { userId }: { userId: string }): Promise<TierChange | null> {
  return inTransaction(ctx, async (tx) => {
    const person = await lockTiers(tx.db, userId);
    if (person === null) return null;
    const sources = await readTierSources(tx, { userId, base: person.baseTier });
    const effective = effectiveTier(sources, tx.clock.now());
    if (effective.begins !== null) {
      const { id, startsAt, endsAt } = effective.begins;
      await startGrant(tx.db, { id, startsAt: new Date(startsAt), endsAt: new Date(endsAt) });
    }
    const tierUntil = effective.until === null ? null : new Date(effective.until);
    await setTier(tx.db, userId, { tier: effective.tier, tierUntil });
    if (effective.tier !== person.tier) {
      const { scheduledPostsLimit: limit } = await currentPlan(tx, effective.tier);
      await fitSchedules(tx, { userId, limit });
    }
    return { before: person.tier, after: effective.tier };
  });
}
