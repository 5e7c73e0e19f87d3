import { TIER_NAMES, type Tier } from '#domain/plans/plans.ts';
import { countOf } from '#domain/text/plural.ts';

const sessions = (count: number) => countOf(count, 'session ends', 'sessions end');

/** What an action does to one of many users, before and after it. */
export const USER_ACTION_MESSAGES = {
  tier: (from: Tier, to: Tier) => `From ${TIER_NAMES[from]} to ${TIER_NAMES[to]}.`,
  tierOutweighed: (set: Tier, now: Tier) =>
    `Set to ${TIER_NAMES[set]}, but stays ${TIER_NAMES[now]}, which is paid for or was given.`,
  /** To what is set for somebody whom the environment makes an administrator. */
  namedAdmin:
    'Their next sign-in makes them an administrator again, because ADMIN_EMAILS contains their address. Remove it there first, then restart.',
  tierIsSo: (tier: Tier) => `Already set to ${TIER_NAMES[tier]}.`,
  disabled: (live: number) => `Can no longer sign in or publish; ${sessions(live)}.`,
  /** To disabling somebody whose plan renews. */
  stillCharged: (tier: Tier) =>
    `Their ${TIER_NAMES[tier]} plan will still be charged until it is cancelled. They can cancel it under Plans while they can still sign in, or you can cancel it in the payment provider’s dashboard, using the number under Subscriptions on their page.`,
  isDisabled: 'Already disabled.',
  enabled: 'Can sign in and publish again.',
  isEnabled: 'Already active.',
  signedOut: (live: number) => `${sessions(live)}.`,
  isSignedOut: 'Not signed in anywhere.',
  gone: 'This account no longer exists.',
  goneName: 'Deleted account',
} as const;
