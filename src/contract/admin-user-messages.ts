import { TIER_NAMES, type Tier } from '#domain/plans/plans.ts';

const sessions = (count: number) => (count === 1 ? '1 session ends' : `${count} sessions end`);

/** What an action does to one of many users, before and after it. */
export const USER_ACTION_MESSAGES = {
  tier: (from: Tier, to: Tier) => `From ${TIER_NAMES[from]} to ${TIER_NAMES[to]}.`,
  tierOutweighed: (set: Tier, now: Tier) =>
    `Set to ${TIER_NAMES[set]}, but stays ${TIER_NAMES[now]}, which is paid for or was given.`,
  /** To what is set for somebody whom the environment makes an administrator. */
  namedAdmin:
    'Their next sign-in makes them an administrator again, since ADMIN_EMAILS names their address: take it out there first, and restart.',
  tierIsSo: (tier: Tier) => `Is set to ${TIER_NAMES[tier]} already.`,
  disabled: (live: number) => `Cannot sign in or publish any more; ${sessions(live)}.`,
  /** To disabling somebody whose plan renews. */
  stillCharged: (tier: Tier) =>
    `Their ${TIER_NAMES[tier]} plan goes on being charged until it is ended: they end it under Plans while they can still sign in, you in the payment provider’s dashboard, by the number under Subscriptions on their page.`,
  isDisabled: 'Is disabled already.',
  enabled: 'Can sign in and publish again.',
  isEnabled: 'Is active already.',
  signedOut: (live: number) => `${sessions(live)}.`,
  isSignedOut: 'Is signed in nowhere.',
  gone: 'This account is not there any more.',
  goneName: 'Deleted account',
} as const;
