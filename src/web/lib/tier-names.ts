import type { Tier } from '#domain/plans/plans.ts';

/** What a tier is called on the screen. */
export const TIER_NAMES: Readonly<Record<Tier, string>> = {
  guest: 'Guest',
  free: 'Free',
  pro: 'Pro',
  top_voice: 'Top Voice',
  admin: 'Admin',
};
