import { cleanText } from '#domain/text/clean-text.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time.ts';

/** How many posts a person has published before they are asked. */
export const NPS_AFTER_POSTS = 3;
/** How often a person is asked at most how likely they would recommend the product. */
export const NPS_EVERY_MS = 90 * DAY_MS;
/** For so long after a post has failed nobody is asked. */
export const NPS_QUIET_MS = 7 * DAY_MS;
export const NPS_MAX_SCORE = 10;

/** Whether a person may be asked again. @param askedAt epoch ms, or null where they never were */
export function isNpsDue(askedAt: number | null, nowMs: number): boolean {
  return askedAt === null || nowMs - askedAt >= NPS_EVERY_MS;
}

export const FEEDBACK_KINDS = ['idea', 'problem', 'praise', 'other'] as const;
export type FeedbackKind = (typeof FEEDBACK_KINDS)[number];
export const MESSAGE_MAX = 5000;
export const SUBJECT_MAX = 200;
export const SENDER_NAME_MAX = 200;

export const MESSAGE_WINDOW_MS = HOUR_MS;
/** How many messages one person, or one visitor's address, may send within that. */
export const MESSAGE_LIMITS = { feedback: 10, support: 5 } as const;

/** Seconds until one more message may be sent, or null where it may be now. @param times epoch ms of the newest ones, newest first */
export function secondsUntilNextMessage(times: readonly number[], limit: number, nowMs: number): number | null {
  const oldest = times[limit - 1];
  if (oldest === undefined || nowMs - oldest >= MESSAGE_WINDOW_MS) return null;
  return Math.ceil((oldest + MESSAGE_WINDOW_MS - nowMs) / 1000);
}

/** Text for a single line, such as a subject. */
export function toSingleLine(text: string): string {
  return cleanText(text).replaceAll(/\s+/g, ' ').trim();
}

const MAIL_PAUSE_MS = 5 * MINUTE_MS;
const MAIL_TRIES = 10;

/** When mail that failed is tried again, epoch ms: after 5 minutes, then twice as long each time, for three and a half days. */
export function nextMailAt(tries: number, nowMs: number): number | null {
  return tries >= MAIL_TRIES ? null : nowMs + MAIL_PAUSE_MS * 2 ** (tries - 1);
}

/** The net promoter score: promoters (9, 10) less detractors (0 to 6), in percent of all answers; null without any. */
export function netPromoterScore(scores: readonly number[]): number | null {
  if (scores.length === 0) return null;
  const promoters = scores.filter((score) => score >= 9).length;
  const detractors = scores.filter((score) => score <= 6).length;
  return Math.round(((promoters - detractors) / scores.length) * 100);
}
