import { effectiveTier } from '#domain/plans/effective-tier.ts';
import type { Tier } from '#domain/plans/plans.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { fitSchedules } from '#server/features/publications/fit-schedules.ts';
import { currentPlan } from '#server/features/settings/current-settings.ts';
import { readSources } from './read-sources.ts';
import { lockTiers, setTier, startGrant } from './store.ts';

export type SettledTier = { before: Tier; after: Tier };

/**
 * Brings a person's tier in line with what was set, paid and given, and their scheduled posts in line with the tier where it
 * changed; the one place that writes `users.tier`. Call it in the transaction of whatever changed one of them. Grants that wait
 * begin here.
 * @returns null where there is no such person
 */
export function settleTier(ctx: Ctx, { userId }: { userId: string }): Promise<SettledTier | null> {
  return inTransaction(ctx, async (tx) => {
    const person = await lockTiers(tx.db, userId);
    if (person === null) return null;
    const sources = await readSources(tx, { userId, base: person.baseTier });
    const settled = effectiveTier(sources, tx.clock.now());
    if (settled.begins !== null) {
      const { id, startsAt, endsAt } = settled.begins;
      await startGrant(tx.db, { id, startsAt: new Date(startsAt), endsAt: new Date(endsAt) });
    }
    const tierUntil = settled.until === null ? null : new Date(settled.until);
    await setTier(tx.db, userId, { tier: settled.tier, tierUntil });
    if (settled.tier !== person.tier) {
      const { scheduledPostsLimit: limit } = await currentPlan(tx, settled.tier);
      await fitSchedules(tx, { userId, limit });
    }
    return { before: person.tier, after: settled.tier };
  });
}
