import { TIER_NAMES, type Tier } from '#domain/plans/plans.ts';

const sessions = (count: number) => (count === 1 ? '1 session ends' : `${count} sessions end`);

/** What an act on many people comes to for one of them, before it is done and after. */
export const PEOPLE_NOTES = {
  tier: (from: Tier, to: Tier) => `From ${TIER_NAMES[from]} to ${TIER_NAMES[to]}.`,
  tierOutweighed: (set: Tier, now: Tier) =>
    `Set to ${TIER_NAMES[set]}, but stays ${TIER_NAMES[now]}, which is paid for or was given.`,
  tierIsSo: (tier: Tier) => `Is set to ${TIER_NAMES[tier]} already.`,
  disabled: (live: number) => `Cannot sign in or publish any more; ${sessions(live)}.`,
  isDisabled: 'Is disabled already.',
  enabled: 'Can sign in and publish again.',
  isEnabled: 'Is active already.',
  signedOut: (live: number) => `${sessions(live)}.`,
  isSignedOut: 'Is signed in nowhere.',
  gone: 'This account is not there any more.',
  goneName: 'Deleted account',
} as const;
