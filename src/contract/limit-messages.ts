import { TIER_NAMES, type Tier } from '#domain/plans/plans.ts';

/** 'Pro and Top Voice'. */
function namesOf(tiers: readonly Tier[]): string {
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(tiers.map((tier) => TIER_NAMES[tier]));
}

function transcriptsFor(tiers: readonly Tier[]): string {
  return tiers.length === 0
    ? 'Automatic transcripts are not available here.'
    : `Automatic transcripts are part of ${namesOf(tiers)}.`;
}

/** Messages for reached limits of a plan or the installation (docs/product.md §9). */
export const LIMITS = {
  /** Where visitors cannot generate at all. */
  noTries: 'Sign in to write with Postsmith.',
  noRewrite: 'Your plan does not include AI Rewrite. Choose a larger plan to use it.',
  /** Where others at the same address have used them. */
  addressTries: 'Your network has used its free tries for today. Sign in to continue.',
  /** @param tiers those with transcripts, cheapest first; empty: not offered here */
  transcriptsUpgrade: (tiers: readonly Tier[]) =>
    `${transcriptsFor(tiers)}  Paste the transcript as ideas instead; that works with every plan.`,
  transcriptsVisitor: (tiers: readonly Tier[]) =>
    `${transcriptsFor(tiers)} ${tiers.length === 0 ? '' : 'Sign in to use yours. '}A pasted transcript works for everyone.`,
  transcriptsUsedUp: (limit: number, renewal: string) =>
    `You have used all ${limit} automatic transcripts in your plan this month. ${renewal} You can still paste a transcript.`,
  aiPerson:
    'You have reached your AI limit for today. It resets at midnight UTC. Until then you can write and edit yourself.',
  aiInstallation:
    'Postsmith has reached its AI limit for today. It resets at midnight UTC. Until then you can write and edit yourself.',
} as const;
