import { TIER_NAMES } from '#domain/plans/plans.ts';
import type { Settings } from '#domain/settings/settings.ts';

/** What is said of writing to whoever runs this. */
export const WRITING = {
  tooMuch: (minutes: number) =>
    `You have written a lot within the hour. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}; what you typed stays here.`,
  missing: {
    subject: 'The subject is empty.',
    message: 'The message is empty.',
    email: 'Say at which e-mail address we can answer you.',
  },
  noAddress: 'This is not an e-mail address.',
  tooLong: (most: number) => `This is too long: ${most.toLocaleString('en-US')} characters at most.`,
} as const;

const counted = (count: number, thing: string) => (count === 1 ? `one ${thing}` : `${count} ${thing}s`);

type Reward = Settings['referralReward'];
const gift = ({ months, tier }: Reward) => `${counted(months, 'month')} of ${TIER_NAMES[tier]}`;
const price = ({ afterPaidMonths }: Reward) =>
  afterPaidMonths === 1 ? 'first month' : `first ${counted(afterPaidMonths, 'month')}`;

/** What is said of invitations, to whom invites and to whom is invited. */
export const INVITATION = {
  promise: (reward: Reward) =>
    `You both get ${gift(reward)} once the person you invite has paid for their ${price(reward)}.`,
  acceptedTitle: 'Invitation accepted',
  accepted: (reward: Reward) =>
    `Once you have paid for your ${price(reward)}, you and whoever invited you get ${gift(reward)} each.`,
  share: (reward: Reward) =>
    `I write my LinkedIn posts with Postsmith. Join with my link, and we both get ${gift(reward)} once you have paid for your ${price(reward)}:`,
} as const;
