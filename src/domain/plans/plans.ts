/** The tiers (docs/product.md §9.1), lowest first. */
export const TIERS = ['guest', 'free', 'pro', 'top_voice', 'admin'] as const;
export type Tier = (typeof TIERS)[number];

export const TIER_NAMES: Readonly<Record<Tier, string>> = {
  guest: 'Guest',
  free: 'Free',
  pro: 'Pro',
  top_voice: 'Top Voice',
  admin: 'Admin',
};

/** The tiers that are sold, cheapest first (docs/product.md §9.2). */
export const PAID_TIERS = ['pro', 'top_voice'] as const satisfies readonly Tier[];
export type PaidTier = (typeof PAID_TIERS)[number];

/** Whether plans can be paid for, and with real money. */
export const PAYMENTS = ['off', 'practice', 'on'] as const;
export type PaymentsMode = (typeof PAYMENTS)[number];

/** The tiers that anybody can choose. */
export const OFFERED_TIERS = ['free', ...PAID_TIERS] as const satisfies readonly Tier[];

export function isPaidTier(tier: Tier): tier is PaidTier {
  return (PAID_TIERS as readonly Tier[]).includes(tier);
}

/** Higher for a higher tier. */
export function tierRank(tier: Tier): number {
  return TIERS.indexOf(tier);
}

/** Limits that an administrator may change for a tier. */
export const LIMIT_NAMES = ['monthlyPostLimit', 'scheduledPostsLimit', 'youtubeTranscriptionsLimit'] as const;
export type LimitName = (typeof LIMIT_NAMES)[number];
/** Limits by tier that differ from `PLANS`. */
export type LimitChanges = Readonly<Partial<Record<Tier, Partial<Record<LimitName, number>>>>>;

export type PlanLimits = {
  /** Generations and rewrites in a calendar month, UTC. */
  monthlyPostLimit: number;
  /** Posts waiting to be published at the same time. */
  scheduledPostsLimit: number;
  /** Video transcripts in a calendar month, UTC. */
  youtubeTranscriptionsLimit: number;
  /** Cents a month; null for a tier without a price. */
  price: number | null;
  hasAIRewrite: boolean;
  hasAIImage: boolean;
  hasAdvancedAnalytics: boolean;
  hasBulkOperations: boolean;
  /** Has what is new before others do (domain/settings/early-access.ts). */
  hasEarlyAccess: boolean;
};

const GUEST: PlanLimits = {
  monthlyPostLimit: 0,
  scheduledPostsLimit: 0,
  youtubeTranscriptionsLimit: 0,
  price: 0,
  hasAIRewrite: false,
  hasAIImage: false,
  hasAdvancedAnalytics: false,
  hasBulkOperations: false,
  hasEarlyAccess: false,
};
const FREE: PlanLimits = { ...GUEST, monthlyPostLimit: 5, scheduledPostsLimit: 2, hasAIRewrite: true };
const PRO: PlanLimits = {
  ...FREE,
  monthlyPostLimit: 30,
  scheduledPostsLimit: 5,
  price: 500,
  hasAdvancedAnalytics: true,
};
const TOP_VOICE: PlanLimits = {
  ...PRO,
  monthlyPostLimit: 90,
  scheduledPostsLimit: 999,
  youtubeTranscriptionsLimit: 10,
  price: 1000,
  hasAIImage: true,
  hasBulkOperations: true,
  hasEarlyAccess: true,
};

/** The plan recommended to whoever has none: the smallest that is paid. */
export const RECOMMENDED_TIER: PaidTier = 'pro';

/** What each tier may do (docs/product.md §9.2), each with what the one below it has. */
export const PLANS: Readonly<Record<Tier, PlanLimits>> = {
  guest: GUEST,
  free: FREE,
  pro: PRO,
  top_voice: TOP_VOICE,
  admin: {
    ...TOP_VOICE,
    monthlyPostLimit: 300,
    scheduledPostsLimit: 999_999,
    youtubeTranscriptionsLimit: 300,
    price: null,
  },
};

/** A tier's plan with the limits that this installation's administrator changed. */
export function effectivePlan(changes: LimitChanges, tier: Tier): PlanLimits {
  return { ...PLANS[tier], ...changes[tier] };
}

/** The offered tiers whose limit is above 0, cheapest first. */
export function tiersOffering(changes: LimitChanges, name: LimitName): Tier[] {
  return OFFERED_TIERS.filter((tier) => effectivePlan(changes, tier)[name] > 0);
}

/** The lowest of the higher tiers that are offered with a higher limit; null for none. */
export function nextLargerPlan(changes: LimitChanges, tier: Tier, name: LimitName): Tier | null {
  const own = effectivePlan(changes, tier)[name];
  const isLarger = (other: Tier) => tierRank(other) > tierRank(tier) && effectivePlan(changes, other)[name] > own;
  return OFFERED_TIERS.find(isLarger) ?? null;
}

/** Limits from here on are described as unlimited (docs/product.md §9.2). */
export const UNLIMITED_FROM = 999;

/** Generations and rewrites of a signed-out visitor in a UTC day (docs/product.md §9.6). */
export const VISITOR_DAILY_LIMIT = 3;
/** So many visitors may use up their tries at one IPv4 address or IPv6 /64 in a UTC day (docs/product.md §9.6). */
export const VISITORS_OF_AN_ADDRESS = 10;

/** AI images of a person whose plan has them in a UTC day: cards drawn here, and images made by a model (docs/product.md §9.7). */
export const AI_IMAGE_DAILY_LIMITS = { card: 30, model: 15 } as const;

/** The calendar month a call counts in, UTC: '2026-11'. */
export function usageMonth(nowMs: number): string {
  return new Date(nowMs).toISOString().slice(0, 7);
}

/** The UTC day a visitor's call counts in: '2026-11-21'. */
export function usageDay(nowMs: number): string {
  return new Date(nowMs).toISOString().slice(0, 10);
}

/** When the month's counters start again: the first instant of the next UTC month, epoch ms. */
export function usageRenewsAt(nowMs: number): number {
  const now = new Date(nowMs);
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1);
}
