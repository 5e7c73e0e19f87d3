import { effectiveTier } from '#domain/plans/effective-tier.ts';
import type { PaidTier, Tier } from '#domain/plans/plans.ts';
import type { Ctx } from '#server/context.ts';
import { readSources } from './read-sources.ts';
import { findTiers } from './store.ts';

/**
 * The tier a person would have if something were set or paid otherwise; nothing changes. What was given to them counts as it
 * would then.
 * @param input.base what an administrator would set; absent: as it is
 * @param input.paid what the person would pay for, null for nothing; absent: as it is
 * @param input.at when that would be; null: now
 * @returns null where there is no such person
 */
export async function foreseeTier(
  ctx: Ctx,
  input: { userId: string; base?: Tier; paid?: PaidTier | null; at: Date | null },
): Promise<Tier | null> {
  const person = await findTiers(ctx.db, input.userId);
  if (person === null) return null;
  const sources = await readSources(ctx, { userId: input.userId, base: input.base ?? person.baseTier });
  const subscriptions =
    input.paid === undefined
      ? sources.subscriptions
      : input.paid === null
        ? []
        : [{ tier: input.paid, status: 'active' }];
  return effectiveTier({ ...sources, subscriptions }, input.at?.getTime() ?? ctx.clock.now()).tier;
}
