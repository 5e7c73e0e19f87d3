import {
  AI_IMAGE_DAILY_LIMITS,
  LIMIT_NAMES,
  type LimitChanges,
  type PaidTier,
  PLANS,
  TIERS,
  VISITOR_DAILY_LIMIT,
} from '#domain/plans/plans.ts';
import type { EarlyAccess } from './early-access.ts';

/** Parts of the product that an administrator may switch off. */
export const FLAGS = ['signUps', 'visitorTries', 'aiImages', 'factJudge', 'factMending', 'referrals', 'nps'] as const;
export type Flag = (typeof FLAGS)[number];

export const ANNOUNCEMENT_MAX = 300;
export const ANNOUNCEMENT_TONES = ['info', 'warn'] as const;

/** A line on top of every screen. */
export type Announcement = {
  text: string;
  tone: (typeof ANNOUNCEMENT_TONES)[number];
  /** When it ends, ISO; null: when it is taken down. */
  until: string | null;
};

/** What an administrator sets for the whole installation (docs/product.md §15.4). Stored in versions, never overwritten. */
export type Settings = {
  /** Limits that differ from the plan table (docs/product.md §9.2). */
  limits: LimitChanges;
  /** Generations and rewrites of a signed-out visitor a day. */
  visitorDailyLimit: number;
  /** AI images of a person a day. */
  aiImageDailyLimits: { card: number; model: number };
  models: {
    /** The provider's model that writes; null: the one in the environment. */
    text: string | null;
    /** Its model for images; null: the one in the environment. */
    image: string | null;
    /** Tokens a UTC day for everybody together, and for one person; null: as in the environment. */
    dailyTokens: number | null;
    dailyTokensPerPerson: number | null;
  };
  flags: Readonly<Record<Flag, boolean>>;
  /** What is for plans with early access first. */
  early: EarlyAccess;
  announcement: Announcement | null;
  /** Phrases that posts are to do without (docs/product.md §6.21), a line each; null: those of the product. */
  wornPhrases: readonly string[] | null;
  /** What inviter and invited get once the invited person has paid for so many months. */
  referralReward: { tier: PaidTier; months: number; afterPaidMonths: number };
};

export const DEFAULT_SETTINGS: Settings = {
  limits: {},
  visitorDailyLimit: VISITOR_DAILY_LIMIT,
  aiImageDailyLimits: { ...AI_IMAGE_DAILY_LIMITS },
  models: { text: null, image: null, dailyTokens: null, dailyTokensPerPerson: null },
  flags: {
    signUps: true,
    visitorTries: true,
    aiImages: true,
    factJudge: true,
    factMending: true,
    referrals: true,
    nps: true,
  },
  early: { series: false, factJudge: false, factMending: false },
  announcement: null,
  wornPhrases: null,
  referralReward: { tier: 'pro', months: 1, afterPaidMonths: 1 },
};

/** The announcement to show now, or null. */
export function currentAnnouncement({ announcement }: Settings, nowMs: number): Announcement | null {
  if (announcement === null) return null;
  return announcement.until !== null && Date.parse(announcement.until) <= nowMs ? null : announcement;
}

/** Stored settings, completed: an earlier release stored less, a later one may have stored more. */
export function completeSettings(stored: Partial<Settings>): Settings {
  const { models, flags, early, aiImageDailyLimits, referralReward, ...standard } = DEFAULT_SETTINGS;
  return {
    limits: onlyChanges(stored.limits ?? {}),
    visitorDailyLimit: stored.visitorDailyLimit ?? standard.visitorDailyLimit,
    aiImageDailyLimits: completed(aiImageDailyLimits, stored.aiImageDailyLimits),
    models: completed(models, stored.models),
    flags: completed(flags, stored.flags),
    early: completed(early, stored.early),
    announcement: stored.announcement ?? null,
    wornPhrases: stored.wornPhrases ?? null,
    referralReward: completed(referralReward, stored.referralReward),
  };
}

/** The fields of `standard`, with the stored values where there are some. */
function completed<T extends object>(standard: T, stored: Partial<T> | undefined): T {
  const names = Object.keys(standard) as (keyof T)[];
  return Object.fromEntries(names.map((name) => [name, stored?.[name] ?? standard[name]])) as T;
}

/** The limits that differ from the plan table. */
function onlyChanges(limits: LimitChanges): LimitChanges {
  const changed = TIERS.map((tier) => {
    const names = LIMIT_NAMES.filter((name) => (limits[tier]?.[name] ?? PLANS[tier][name]) !== PLANS[tier][name]);
    return [tier, Object.fromEntries(names.map((name) => [name, limits[tier]?.[name]]))] as const;
  });
  return Object.fromEntries(changed.filter(([, named]) => Object.keys(named).length > 0));
}
