import type { HeldPost } from '#contract/plans.ts';
import { lostFeatures } from '#domain/plans/plan-changes.ts';
import type { Tier } from '#domain/plans/plans.ts';
import type { Ctx } from '#server/context.ts';
import { previewHeldPosts } from '#server/features/publications/schedules/preview-held-posts.ts';
import { currentPlan } from '#server/features/settings/current-settings.ts';
import { findTiers } from './store.ts';

/**
 * What a person would lose with another tier: the scheduled posts that would be held back, and a sentence for each feature that ends.
 * Changes nothing; empty if there is no such person.
 * @param input.tier see `previewTier`
 * @param input.at when it takes effect; null: immediately
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
    held: await previewHeldPosts(ctx, { userId: input.userId, limit, at: input.at }),
    lost: lostFeatures(before, after),
  };
}
