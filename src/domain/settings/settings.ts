import {
  AI_IMAGE_DAILY_LIMITS,
  LIMIT_NAMES,
  type LimitChanges,
  type PaidTier,
  PLANS,
  TIERS,
  VISITOR_DAILY_LIMIT,
} from '#domain/plans/plans.ts';

/** Parts of the product that an administrator may switch off. */
export const FLAGS = ['signUps', 'visitorTries', 'aiImages', 'referrals', 'nps'] as const;
export type Flag = (typeof FLAGS)[number];

export const ANNOUNCEMENT_MAX = 300;
export const ANNOUNCEMENT_TONES = ['info', 'warn'] as const;

/** A line on top of every screen. */
export type Announcement = {
  text: string;
  tone: (typeof ANNOUNCEMENT_TONES)[number];
  /** Until when it is shown, ISO; null: until it is taken down. */
  until: string | null;
};

/** What an administrator sets for the whole installation (spec §6 'system settings'). Kept in versions, never overwritten. */
export type Settings = {
  /** Where a tier's limits differ from the spec's table. */
  limits: LimitChanges;
  /** Generations and rewrites a signed-out visitor has a day. */
  visitorDailyLimit: number;
  /** AI images a person has a day. */
  aiImageDailyLimits: { card: number; model: number };
  models: {
    /** The provider's model that writes; null: the one the environment names. */
    text: string | null;
    /** Its model for images; null: as the environment says. */
    image: string | null;
    /** Tokens a UTC day for everybody together, and for one person; null: as the environment says. */
    dailyTokens: number | null;
    dailyTokensPerPerson: number | null;
  };
  flags: Readonly<Record<Flag, boolean>>;
  announcement: Announcement | null;
  /** What both get once the invited one has paid for so many months. */
  referralReward: { tier: PaidTier; months: number; afterPaidMonths: number };
};

export const DEFAULT_SETTINGS: Settings = {
  limits: {},
  visitorDailyLimit: VISITOR_DAILY_LIMIT,
  aiImageDailyLimits: { ...AI_IMAGE_DAILY_LIMITS },
  models: { text: null, image: null, dailyTokens: null, dailyTokensPerPerson: null },
  flags: { signUps: true, visitorTries: true, aiImages: true, referrals: true, nps: true },
  announcement: null,
  referralReward: { tier: 'pro', months: 1, afterPaidMonths: 1 },
};

/** The announcement to show now, or null. */
export function currentAnnouncement({ announcement }: Settings, nowMs: number): Announcement | null {
  if (announcement === null) return null;
  return announcement.until !== null && Date.parse(announcement.until) <= nowMs ? null : announcement;
}

/** What was kept, whole: an earlier release lacks what was added since, a later one has what we do not know. */
export function completeSettings(kept: Partial<Settings>): Settings {
  const standard = DEFAULT_SETTINGS;
  const flags = Object.fromEntries(FLAGS.map((flag) => [flag, kept.flags?.[flag] ?? standard.flags[flag]]));
  const { text, image, dailyTokens, dailyTokensPerPerson } = { ...standard.models, ...kept.models };
  const { tier, months, afterPaidMonths } = { ...standard.referralReward, ...kept.referralReward };
  const { card, model } = { ...standard.aiImageDailyLimits, ...kept.aiImageDailyLimits };
  return {
    limits: onlyChanges(kept.limits ?? {}),
    visitorDailyLimit: kept.visitorDailyLimit ?? standard.visitorDailyLimit,
    aiImageDailyLimits: { card, model },
    models: { text, image, dailyTokens, dailyTokensPerPerson },
    flags: flags as Record<Flag, boolean>,
    announcement: kept.announcement ?? null,
    referralReward: { tier, months, afterPaidMonths },
  };
}

/** The limits that differ from the spec's; those that say the same are left out. */
function onlyChanges(limits: LimitChanges): LimitChanges {
  const changed = TIERS.map((tier) => {
    const names = LIMIT_NAMES.filter((name) => (limits[tier]?.[name] ?? PLANS[tier][name]) !== PLANS[tier][name]);
    return [tier, Object.fromEntries(names.map((name) => [name, limits[tier]?.[name]]))] as const;
  });
  return Object.fromEntries(changed.filter(([, named]) => Object.keys(named).length > 0));
}
