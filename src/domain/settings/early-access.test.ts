import { expect, test } from 'vitest';
import { TIERS } from '#domain/plans/plans.ts';
import { EARLY_FEATURES, hasFeature } from './early-access.ts';
import { DEFAULT_SETTINGS } from './settings.ts';

test.each(EARLY_FEATURES)('%s is everybody’s, or first that of Top Voice and administrators', (feature) => {
  const early = { ...DEFAULT_SETTINGS.early, [feature]: true };
  expect(TIERS.filter((tier) => hasFeature(DEFAULT_SETTINGS.early, feature, tier))).toEqual(TIERS);
  expect(TIERS.filter((tier) => hasFeature(early, feature, tier))).toEqual(['top_voice', 'admin']);
});
