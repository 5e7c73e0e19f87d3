/** The keys this product keeps in the browser (spec §3 'Stored user', 'Browser-stored preferences and keys'). */
export const STORAGE_KEYS = {
  user: 'linkedin_user',
  idToken: 'linkedin_id_token',
  timezone: 'user_timezone',
  industry: 'user_industry',
  role: 'user_role',
  dashboardTab: 'dashboard_tab',
  schedulePresetDate: 'schedule_preset_date',
  usageNeedsRefresh: 'usage_needs_refresh',
  theme: 'theme',
  writingChoices: 'writing_choices',
  emojiSkinTone: 'emoji_skin_tone',
  emojisRecent: 'emojis_recent',
  announcement: 'announcement',
  referralCode: 'referral_code',
  supportDraft: 'support_draft',
  feedbackDraft: 'feedback_draft',
} as const;
export type StorageKey = (typeof STORAGE_KEYS)[keyof typeof STORAGE_KEYS];

/** Holds what the browser refused to keep (private windows, full disks), for as long as the page lives. */
const fallback = new Map<string, string>();

/** What is kept under a key, or null. Never throws. */
export function readStored(key: StorageKey): string | null {
  try {
    return window.localStorage.getItem(key) ?? fallback.get(key) ?? null;
  } catch {
    return fallback.get(key) ?? null;
  }
}

/** Keeps a text under a key. Where the browser refuses, it is kept in memory. Never throws. */
export function writeStored(key: StorageKey, value: string): void {
  try {
    window.localStorage.setItem(key, value);
    fallback.delete(key);
  } catch {
    fallback.set(key, value);
  }
}

/** Forgets a key. Never throws. */
export function removeStored(key: StorageKey): void {
  fallback.delete(key);
  try {
    window.localStorage.removeItem(key);
  } catch (error) {
    console.warn('The browser keeps nothing for this page.', error);
  }
}

/** What is kept under a key, if it is one of `choices`. */
export function readChoice<const T extends string>(key: StorageKey, choices: readonly T[]): T | null {
  const value = readStored(key);
  return choices.find((choice) => choice === value) ?? null;
}
