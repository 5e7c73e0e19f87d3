import { effectiveTier } from '#domain/plans/effective-tier.ts';
import type { PaidTier, Tier } from '#domain/plans/plans.ts';
import type { Ctx } from '#server/context.ts';
import { readTierSources } from './read-tier.ts';
import { findTiers } from './store.ts';

/**
 * The tier a person would have after a change; changes nothing. Grants count as they would at that time.
 * @param input.base what an administrator would set; absent: no change
 * @param input.paid the plan the person would pay for, null for none; absent: no change
 * @param input.at when the change would be; null: now
 * @returns null if there is no such person
 */
export async function previewTier(
  ctx: Ctx,
  input: { userId: string; base?: Tier; paid?: PaidTier | null; at: Date | null },
): Promise<Tier | null> {
  const person = await findTiers(ctx.db, input.userId);
  if (person === null) return null;
  const sources = await readTierSources(ctx, { userId: input.userId, base: input.base ?? person.baseTier });
  const subscriptions =
    input.paid === undefined
      ? sources.subscriptions
      : input.paid === null
        ? []
        : [{ tier: input.paid, status: 'active' }];
  return effectiveTier({ ...sources, subscriptions }, input.at?.getTime() ?? ctx.clock.now()).tier;
}
