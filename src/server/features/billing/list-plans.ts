import type { Plan } from '#contract/plans.ts';
import { planFeatures } from '#domain/plans/plan-features.ts';
import type { PaymentsMode } from '#domain/plans/plans.ts';
import { effectivePlan, isPaidTier, TIER_NAMES, TIERS, type Tier } from '#domain/plans/plans.ts';
import type { Ctx } from '#server/context.ts';
import { currentSettings } from '#server/features/settings/current-settings.ts';
import { findPrices, type Prices } from './find-prices.ts';
import { paymentsMode } from './payments-mode.ts';

/** Nobody can choose to be an administrator. */
const OFFERED = TIERS.filter((tier) => tier !== 'admin');

/** The plans on offer, with this installation's limits; without the provider's ids where it does not answer in time. */
export async function listPlans(ctx: Ctx): Promise<{ plans: Plan[]; payments: PaymentsMode }> {
  const [{ limits }, prices] = await Promise.all([currentSettings(ctx), findPrices(ctx)]);
  const plans = OFFERED.map((tier): Plan => {
    const plan = effectivePlan(limits, tier);
    return {
      id: tier,
      name: TIER_NAMES[tier],
      tier,
      ...plan,
      features: planFeatures(plan),
      ...namesOf(prices, tier),
    };
  });
  return { plans, payments: paymentsMode(ctx) };
}

function namesOf(prices: Prices | null, tier: Tier): Pick<Plan, 'productId' | 'monthlyPriceId'> {
  return prices !== null && isPaidTier(tier) ? prices[tier] : { productId: null, monthlyPriceId: null };
}
