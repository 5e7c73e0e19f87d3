import { PLANS, type Tier } from '#domain/plans/plans.ts';

/** Features that an administrator may give to plans with early access first (docs/product.md §9.14). What is new is added here. */
export const EARLY_FEATURES = ['series', 'factJudge', 'factMending'] as const;
export type EarlyFeature = (typeof EARLY_FEATURES)[number];
/** Which of them only those plans have for now. */
export type EarlyAccess = Readonly<Record<EarlyFeature, boolean>>;

/** Whether a person of this tier has the feature, as far as early access goes. */
export function hasFeature(early: EarlyAccess, feature: EarlyFeature, tier: Tier): boolean {
  return !early[feature] || PLANS[tier].hasEarlyAccess;
}
