import { effectiveTier, isLiveSubscription } from '#domain/plans/effective-tier.ts';
import type { Tier } from '#domain/plans/plans.ts';
import type { Ctx } from '#server/context.ts';
import { readTierSources } from './read-tier.ts';
import { findTiers } from './store.ts';

/**
 * The tier a person will have once something of the present one ends whose end is known: a subscription that was cancelled, or a time
 * that was given; changes nothing. Null where no end is known. `from` is epoch ms.
 */
export async function previewNextTier(
  ctx: Ctx,
  { userId }: { userId: string },
): Promise<{ from: number; tier: Tier } | null> {
  const person = await findTiers(ctx.db, userId);
  if (person === null) return null;
  const { base, subscriptions, grants } = await readTierSources(ctx, { userId, base: person.baseTier });
  const live = subscriptions.filter(({ status }) => isLiveSubscription(status));
  const ends = [person.tierUntil, ...live.map(({ endsAt }) => endsAt)]
    .map((end) => end?.getTime() ?? 0)
    .filter((end) => end > ctx.clock.now());
  if (ends.length === 0) return null;
  const from = Math.min(...ends);
  const left = live.filter(({ endsAt }) => endsAt === null || endsAt.getTime() > from);
  return { from, tier: effectiveTier({ base, subscriptions: left, grants }, from).tier };
}
