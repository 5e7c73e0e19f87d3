import { TIER_NAMES, type Tier } from '#domain/plans/plans.ts';

/** 'Pro and Top Voice'. */
function namesOf(tiers: readonly Tier[]): string {
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(tiers.map((tier) => TIER_NAMES[tier]));
}

function transcriptsFor(tiers: readonly Tier[]): string {
  return tiers.length === 0
    ? 'Automatic transcripts are not offered here.'
    : `Automatic transcripts are for ${namesOf(tiers)}.`;
}

/** Messages for reached limits of a plan or the installation (docs/product.md §9). */
export const LIMITS = {
  /** Where visitors cannot generate at all. */
  noTries: 'Sign in to write with Postsmith.',
  noRewrite: 'Your plan has no AI rewrite. Choose a larger plan to have texts rewritten.',
  /** Where others at the same address have used them. */
  addressTries: 'The free tries of your network are used up for today. Sign in to go on.',
  /** @param tiers those with transcripts, cheapest first; empty: not offered here */
  transcriptsFor,
  transcriptsUpgrade: (tiers: readonly Tier[]) =>
    `${transcriptsFor(tiers)} Paste the transcript as ideas instead: that works on every plan.`,
  transcriptsVisitor: (tiers: readonly Tier[]) =>
    `${transcriptsFor(tiers)} ${tiers.length === 0 ? '' : 'Sign in to use yours. '}A pasted transcript works for everyone.`,
  transcriptsUsedUp: (limit: number, renewal: string) =>
    `You have used all ${limit} automatic transcripts of your plan this month. ${renewal} A pasted transcript works at any time.`,
  aiPerson:
    'You have used your share of the AI service for today. It starts anew at midnight UTC; until then you can write and edit by hand.',
  aiInstallation:
    "The AI service has reached this installation's limit for today. It starts anew at midnight UTC; until then you can write and edit by hand.",
} as const;
