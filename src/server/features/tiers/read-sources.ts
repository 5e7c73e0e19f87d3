import type { TierSources } from '#domain/plans/effective-tier.ts';
import type { Tier } from '#domain/plans/plans.ts';
import type { Ctx } from '#server/context.ts';
import { listGrants, listTierSubscriptions } from './store.ts';

/** All that a person's tier comes from. */
export async function readSources(ctx: Ctx, input: { userId: string; base: Tier }): Promise<TierSources> {
  const grants = (await listGrants(ctx.db, input.userId)).map((grant) => ({
    ...grant,
    startsAt: grant.startsAt?.getTime() ?? null,
    endsAt: grant.endsAt?.getTime() ?? null,
  }));
  return { base: input.base, subscriptions: await listTierSubscriptions(ctx.db, input.userId), grants };
}
