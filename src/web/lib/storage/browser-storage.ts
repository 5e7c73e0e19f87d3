/** The keys this product uses in localStorage (docs/product.md §13.1). */
export const STORAGE_KEYS = {
  user: 'linkedin_user',
  idToken: 'linkedin_id_token',
  /** Credentials were deleted, and the server could not be told yet that their session is over. */
  sessionLeft: 'linkedin_session_left',
  timezone: 'user_timezone',
  industry: 'user_industry',
  role: 'user_role',
  dashboardTab: 'dashboard_tab',
  schedulePresetDate: 'schedule_preset_date',
  usageNeedsRefresh: 'usage_needs_refresh',
  /** How many posts missed their time, until it is said. */
  missedPosts: 'missed_posts',
  theme: 'theme',
  writingChoices: 'writing_choices',
  emojiSkinTone: 'emoji_skin_tone',
  emojisRecent: 'emojis_recent',
  announcement: 'announcement',
  restoredNotice: 'restored_notice',
  /** This browser was asked whether it shall show notices. */
  pushAsked: 'push_asked',
  /** The id of the person whose notices this browser shows. */
  pushOf: 'push_of',
  supportDraft: 'support_draft',
  feedbackDraft: 'feedback_draft',
} as const;
export type StorageKey = (typeof STORAGE_KEYS)[keyof typeof STORAGE_KEYS];

/** The keys it uses in sessionStorage, besides `OAUTH_RESULT_KEY` and `HANDOVER_KEY`. */
export const SESSION_KEYS = {
  /** The post that a reload of the compose screen comes back to: a new one has no address of its own yet. */
  currentPost: 'compose_current_post',
  /** What was typed before the field that takes it was there. */
  earlyWords: 'compose_early_words',
  /** The rewrite that is under review. */
  proposals: 'compose_proposals',
  /** The question of the NPS was shown. */
  npsAsked: 'nps_asked',
  /** Somebody signed in on the public page, and the app has yet to say so. */
  signedIn: 'linkedin_signed_in',
  /** The address that a full-page sign-in returns to. */
  signInReturn: 'linkedin_return_to',
} as const;

/** localStorage or sessionStorage, which a browser may refuse (private windows, full disks). No call throws. */
function createSafeStorage(area: 'localStorage' | 'sessionStorage') {
  const inMemory = new Map<string, string>();
  return {
    getItem(key: string): string | null {
      try {
        return window[area].getItem(key) ?? inMemory.get(key) ?? null;
      } catch {
        return inMemory.get(key) ?? null;
      }
    },
    /** Stores a text. False where the browser refuses: then it is kept in memory, for as long as the page lives. */
    setItem(key: string, value: string): boolean {
      try {
        window[area].setItem(key, value);
        inMemory.delete(key);
        return true;
      } catch (error) {
        console.warn(`The browser refused its ${area}.`, error);
        inMemory.set(key, value);
        return false;
      }
    },
    removeItem(key: string): void {
      inMemory.delete(key);
      try {
        window[area].removeItem(key);
      } catch (error) {
        console.warn(`The browser refused its ${area}.`, error);
      }
    },
    /** Every stored key with its text. */
    entries(): [string, string][] {
      try {
        return [...Object.entries<string>({ ...window[area] }), ...inMemory];
      } catch {
        return [...inMemory];
      }
    },
  };
}

/** Shared by all tabs, until it is removed. */
export const localStore = createSafeStorage('localStorage');
/** This tab's own, until it is closed. */
export const sessionStore = createSafeStorage('sessionStorage');

/** The text under a key of localStorage, if it is one of `choices`. */
export function readChoice<const T extends string>(key: StorageKey, choices: readonly T[]): T | null {
  const value = localStore.getItem(key);
  return choices.find((choice) => choice === value) ?? null;
}
