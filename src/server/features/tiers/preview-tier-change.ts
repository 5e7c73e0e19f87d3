import type { HeldPost } from '#contract/plans.ts';
import { lostAbilities } from '#domain/plans/downgrade.ts';
import type { Tier } from '#domain/plans/plans.ts';
import type { Ctx } from '#server/context.ts';
import { foreseeHeld } from '#server/features/publications/foresee-held.ts';
import { currentPlan } from '#server/features/settings/current-settings.ts';
import { findTiers } from './store.ts';

/**
 * What a person would lose with another tier: the scheduled posts that would not go out, and a sentence for each ability that ends.
 * Nothing changes; a person who is gone loses nothing.
 * @param input.tier what they would have then, whatever it comes from (`foreseeTier`)
 * @param input.at when it takes effect; null: at once
 */
export async function previewTierChange(
  ctx: Ctx,
  input: { userId: string; tier: Tier; at: Date | null },
): Promise<{ held: HeldPost[]; lost: string[] }> {
  const person = await findTiers(ctx.db, input.userId);
  if (person === null || person.tier === input.tier) return { held: [], lost: [] };
  const [before, after] = [await currentPlan(ctx, person.tier), await currentPlan(ctx, input.tier)];
  const limit = after.scheduledPostsLimit;
  return {
    held: await foreseeHeld(ctx, { userId: input.userId, limit, at: input.at }),
    lost: lostAbilities(before, after),
  };
}
