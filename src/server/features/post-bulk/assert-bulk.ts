import { AppError } from '#domain/errors.ts';
import type { Tier } from '#domain/plans/plans.ts';
import type { Ctx } from '#server/context.ts';
import { currentPlan } from '#server/features/settings/current-settings.ts';

/**
 * Working on many posts at once is for tiers whose plan has it (spec §6).
 * @throws AppError BULK_EXCLUSIVE
 */
export async function assertBulk(ctx: Ctx, { tier }: { tier: Tier }): Promise<void> {
  if (!(await currentPlan(ctx, tier)).hasBulkOperations) throw new AppError('BULK_EXCLUSIVE');
}
