import type { PaymentsMode, Plan } from '#contract/plans.ts';
import { planFeatures } from '#domain/plans/plan-features.ts';
import { isPaidTier, planWith, TIER_NAMES, TIERS, type Tier } from '#domain/plans/plans.ts';
import type { Ctx } from '#server/context.ts';
import { paymentsMode } from '#server/features/billing/payments-mode.ts';
import { currentSettings } from '#server/features/settings/current-settings.ts';
import { findPricesSoon, type Prices } from './find-prices-soon.ts';

/** Nobody can choose to be an administrator. */
const OFFERED = TIERS.filter((tier) => tier !== 'admin');

/** What is offered, with this installation's limits. Without the provider's names where it does not answer soon. */
export async function listPlans(ctx: Ctx): Promise<{ plans: Plan[]; payments: PaymentsMode }> {
  const [{ limits }, prices] = await Promise.all([currentSettings(ctx), findPricesSoon(ctx)]);
  const plans = OFFERED.map((tier): Plan => {
    const plan = planWith(limits, tier);
    return {
      id: tier,
      name: TIER_NAMES[tier],
      tier,
      ...plan,
      features: planFeatures(tier, plan),
      ...namesOf(prices, tier),
    };
  });
  return { plans, payments: paymentsMode(ctx) };
}

function namesOf(prices: Prices | null, tier: Tier): Pick<Plan, 'productId' | 'monthlyPriceId'> {
  return prices !== null && isPaidTier(tier) ? prices[tier] : { productId: null, monthlyPriceId: null };
}
