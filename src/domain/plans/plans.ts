/** The tiers and what each may do (spec §3 Plan, §6 Tiers, §9 Plan limits). The one table every limit is read from. */
export const TIERS = ['guest', 'free', 'pro', 'top_voice', 'admin'] as const;
export type Tier = (typeof TIERS)[number];

/** What a tier is called. */
export const TIER_NAMES: Readonly<Record<Tier, string>> = {
  guest: 'Guest',
  free: 'Free',
  pro: 'Pro',
  top_voice: 'Top Voice',
  admin: 'Admin',
};

/** The tiers that are sold, cheapest first (spec §9 'Plan limits'). */
export const PAID_TIERS = ['pro', 'top_voice'] as const satisfies readonly Tier[];
export type PaidTier = (typeof PAID_TIERS)[number];

/** The tiers that anybody can have. */
export const OFFERED_TIERS = ['free', ...PAID_TIERS] as const satisfies readonly Tier[];

export function isPaidTier(tier: Tier): tier is PaidTier {
  return (PAID_TIERS as readonly Tier[]).includes(tier);
}

/** Which tier has more: its place in the list, guest least. */
export function tierRank(tier: Tier): number {
  return TIERS.indexOf(tier);
}

/** What an administrator may set anew for a tier. */
export const LIMIT_NAMES = ['monthlyPostLimit', 'scheduledPostsLimit', 'youtubeTranscriptionsLimit'] as const;
export type LimitName = (typeof LIMIT_NAMES)[number];
/** Limits by tier, as far as they differ from the spec's. */
export type LimitChanges = Readonly<Partial<Record<Tier, Partial<Record<LimitName, number>>>>>;

export type PlanLimits = {
  /** Generations and rewrites in a calendar month, UTC. */
  monthlyPostLimit: number;
  /** Posts waiting to be published at any one time. */
  scheduledPostsLimit: number;
  /** Video transcripts in a calendar month, UTC. */
  youtubeTranscriptionsLimit: number;
  /** Cents a month; null where the spec shows none. */
  price: number | null;
  hasAIRewrite: boolean;
  hasAIImage: boolean;
  hasAdvancedAnalytics: boolean;
  hasBulkOperations: boolean;
};

export const PLANS: Readonly<Record<Tier, PlanLimits>> = {
  guest: {
    monthlyPostLimit: 0,
    scheduledPostsLimit: 0,
    youtubeTranscriptionsLimit: 0,
    price: 0,
    hasAIRewrite: false,
    hasAIImage: false,
    hasAdvancedAnalytics: false,
    hasBulkOperations: false,
  },
  free: {
    monthlyPostLimit: 5,
    scheduledPostsLimit: 2,
    youtubeTranscriptionsLimit: 0,
    price: 0,
    hasAIRewrite: true,
    hasAIImage: false,
    hasAdvancedAnalytics: false,
    hasBulkOperations: false,
  },
  pro: {
    monthlyPostLimit: 30,
    scheduledPostsLimit: 5,
    youtubeTranscriptionsLimit: 0,
    price: 500,
    hasAIRewrite: true,
    hasAIImage: false,
    hasAdvancedAnalytics: true,
    hasBulkOperations: false,
  },
  top_voice: {
    monthlyPostLimit: 90,
    scheduledPostsLimit: 999,
    youtubeTranscriptionsLimit: 10,
    price: 1000,
    hasAIRewrite: true,
    hasAIImage: true,
    hasAdvancedAnalytics: true,
    hasBulkOperations: true,
  },
  admin: {
    monthlyPostLimit: 300,
    scheduledPostsLimit: 999_999,
    youtubeTranscriptionsLimit: 300,
    price: null,
    hasAIRewrite: true,
    hasAIImage: true,
    hasAdvancedAnalytics: true,
    hasBulkOperations: true,
  },
};

/** A tier's plan with what this installation's administrator set anew. */
export function effectivePlan(changes: LimitChanges, tier: Tier): PlanLimits {
  return { ...PLANS[tier], ...changes[tier] };
}

/** The tiers on offer that have any of what is limited so, cheapest first. */
export function tiersOffering(changes: LimitChanges, name: LimitName): Tier[] {
  return OFFERED_TIERS.filter((tier) => effectivePlan(changes, tier)[name] > 0);
}

/** Whether a larger plan on offer has more of what is limited so. */
export function hasLargerPlan(changes: LimitChanges, tier: Tier, name: LimitName): boolean {
  const own = effectivePlan(changes, tier)[name];
  return OFFERED_TIERS.some((other) => tierRank(other) > tierRank(tier) && effectivePlan(changes, other)[name] > own);
}

/** Limits from here on are described as unlimited (spec §9 'Plan limits'). */
export const UNLIMITED_FROM = 999;

/** Generations and rewrites a signed-out visitor has a UTC day, by IPv4 address or IPv6 /64 (design §5). */
export const VISITOR_DAILY_LIMIT = 3;

/**
 * AI images a person whose plan has them may make in a UTC day: cards drawn here, and pictures made by a model. They use no posts of
 * the month. Our own limits, where the spec is silent.
 */
export const AI_IMAGE_DAILY_LIMITS = { card: 30, model: 15 } as const;

/** The calendar month a call counts in, UTC: '2026-11'. */
export function usageMonth(nowMs: number): string {
  return new Date(nowMs).toISOString().slice(0, 7);
}

/** The UTC day a visitor's call counts in: '2026-11-21'. */
export function usageDay(nowMs: number): string {
  return new Date(nowMs).toISOString().slice(0, 10);
}

/** When the month's counters start anew: the first instant of the next UTC month, epoch ms. */
export function usageRenewsAt(nowMs: number): number {
  const now = new Date(nowMs);
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1);
}
