import type { Tier } from '#domain/plans/plans.ts';
import type { Ctx } from '#server/context.ts';
import { findTiers } from './store.ts';

/**
 * The person's tier as it stands now, unlocked. Read it under `lockSchedulesOf` where schedules are admitted: a change of tier holds
 * that lock until it is committed, so the answer is from wholly before or wholly after it.
 * @returns guest, which is admitted to nothing, where there is no such person
 */
export async function readTier(ctx: Ctx, { userId }: { userId: string }): Promise<Tier> {
  return (await findTiers(ctx.db, userId))?.tier ?? 'guest';
}
