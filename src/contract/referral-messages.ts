import { TIER_NAMES } from '#domain/plans/plans.ts';
import type { Settings } from '#domain/settings/settings.ts';
import { countOf } from '#domain/text/plural.ts';

const counted = (count: number, thing: string) => (count === 1 ? `one ${thing}` : countOf(count, thing, `${thing}s`));

type Reward = Settings['referralReward'];
const gift = ({ months, tier }: Reward) => `${counted(months, 'month')} of ${TIER_NAMES[tier]}`;
const price = ({ afterPaidMonths }: Reward) =>
  afterPaidMonths === 1 ? 'first month' : `first ${counted(afterPaidMonths, 'month')}`;

/** Messages about invitations, for the inviter and the invitee. */
export const REFERRAL_MESSAGES = {
  headline: (reward: Reward) => `Give ${gift(reward)}, get ${gift(reward)}`,
  /** What the headline leaves open. */
  condition: (reward: Reward) => `Free for both of you, once your friend has paid for their ${price(reward)}.`,
  starts: (reward: Reward) =>
    `${reward.months === 1 ? 'It starts' : 'They start'} right away, or when your plan ends if you already have ${TIER_NAMES[reward.tier]} or more.`,
  steps: (reward: Reward) => [
    'Send your link to someone new to Postsmith.',
    'They sign in within 30 days of opening it.',
    `They pay for their ${price(reward)}, and you each get ${gift(reward)} free.`,
  ],
  acceptedTitle: 'Invitation accepted',
  accepted: (reward: Reward) =>
    `After you pay for your ${price(reward)}, you and the person who invited you each get ${gift(reward)}.`,
  share: (reward: Reward) =>
    `I write my LinkedIn posts with Postsmith. With this link we both get ${gift(reward)} once you have paid for your ${price(reward)}:`,
} as const;
