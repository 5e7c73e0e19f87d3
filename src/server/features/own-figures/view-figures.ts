import type { Figures } from '#domain/own-figures/figures.ts';
import { PLANS, TIERS } from '#domain/plans/plans.ts';
import type { Ctx } from '#server/context.ts';
import { findFigures } from './store.ts';

const TIERS_WITH_FIGURES = TIERS.filter((tier) => PLANS[tier].hasAdvancedAnalytics);

/** The figures that a person has kept of these posts, keyed by post; none where their plan has no analytics (docs/product.md §23). */
export function viewFigures(
  ctx: Ctx,
  { userId, postIds }: { userId: string; postIds: readonly string[] },
): Promise<Map<string, Figures>> {
  return findFigures(ctx.db, { userId, postIds, tiers: TIERS_WITH_FIGURES });
}
