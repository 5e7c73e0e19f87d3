/**
 * All error codes. Their HTTP statuses are in server/http/errors.ts, their messages in contract/messages.ts; the compiler
 * checks that both are complete.
 */
export const ERROR_CODES = [
  'INVALID_INPUT',
  'TOO_LARGE',
  'NOT_AUTHENTICATED',
  'SESSION_EXPIRED',
  'FORBIDDEN',
  'ACCOUNT_DISABLED',
  'CROSS_SITE',
  'DEVELOPMENT_ONLY',
  'NOT_FOUND',
  'POST_NOT_FOUND',
  'NO_CONTENT',
  'POST_TOO_LONG',
  'POST_BEING_PUBLISHED',
  'POST_NEEDS_LOOK',
  'POST_MAY_BE_OUT',
  'SHARE_LEFT',
  'ALREADY_PUBLISHED',
  'POST_CHANGED',
  'ACTION_NOT_ALLOWED',
  'DELETION_REFUSED',
  'DELETION_NOT_NOW',
  'DELETION_UNKNOWN',
  'SCHEDULE_NOT_FUTURE',
  'SCHEDULE_MISSING_HOUR',
  'SCHEDULE_MISMATCH',
  'SCHEDULE_INVALID_ZONE',
  'SCHEDULE_LIMIT',
  'QUEUE_EMPTY',
  'QUEUE_FULL',
  'QUEUE_CHANGED',
  'SIGN_IN_STATE',
  'SIGN_IN_CANCELLED',
  'TOKEN_EXCHANGE_FAILED',
  'PROFILE_FETCH_FAILED',
  'LINKEDIN_RATE_LIMITED',
  'NEEDS_REAUTH',
  'AUTH_REQUIRED',
  'UPGRADE_NEEDED',
  'EARLY_ACCESS',
  'RATE_LIMITED',
  'OVERLOADED',
  'PAGE_NOT_A_URL',
  'PAGE_BLOCKED_ADDRESS',
  'PAGE_UNREACHABLE',
  'PAGE_NOT_FOUND',
  'PAGE_HTTP_ERROR',
  'PAGE_TOO_MANY_REDIRECTS',
  'PAGE_TOO_LARGE',
  'PAGE_TIMED_OUT',
  'PAGE_NOT_A_PAGE',
  'PAGE_EMPTY',
  'PAGE_PAYWALL',
  'PAGE_CONSENT',
  'PAGE_NO_TITLE',
  'SOURCE_DOUBTFUL',
  'TEXT_TOO_SHORT',
  'TEXT_TOO_HARD',
  'VIDEO_NOT_A_VIDEO',
  'VIDEO_NO_CAPTIONS',
  'VIDEO_UNAVAILABLE',
  'VIDEO_AGE_RESTRICTED',
  'VIDEO_SIGN_IN',
  'VIDEO_LIVE',
  'VIDEO_REGION',
  'VIDEO_RATE_LIMITED',
  'VIDEO_UNREACHABLE',
  'AI_KEY',
  'AI_QUOTA',
  'AI_NOT_FOUND',
  'AI_OVERLOADED',
  'AI_REFUSED',
  'AI_TOO_LONG',
  'AI_CUT_OFF',
  'AI_EMPTY',
  'AI_FAILED',
  'FACT_JUDGE_OFF',
  'FACT_MENDING_OFF',
  'MODEL_NEEDED',
  'IMAGE_TYPE',
  'IMAGE_TOO_LARGE',
  'IMAGE_UNREADABLE',
  'IMAGE_TOO_MANY_PIXELS',
  'IMAGE_TOO_MANY_FRAMES',
  'IMAGE_NOT_FOUND',
  'TOO_MANY_IMAGES',
  'IMAGE_STORAGE_FULL',
  'IMAGES_AWAY',
  'TEXT_STORAGE_FULL',
  'AI_IMAGE_EXCLUSIVE',
  'AI_IMAGES_OFF',
  'AI_IMAGE_LIMIT',
  'AI_IMAGE_NO_SENTENCE',
  'AI_IMAGE_FAILED',
  'SIGN_UPS_CLOSED',
  'PAYMENTS_OFF',
  'PAYMENT_FAILED',
  'ALREADY_SUBSCRIBED',
  'NOT_SUBSCRIBED',
  'SIGNATURE_REFUSED',
  'REFERRALS_OFF',
  'REFERRAL_UNKNOWN',
  'REFERRAL_OWN',
  'REFERRAL_TWICE',
  'REFERRAL_EXPIRED',
  'CONFIRMATION_WRONG',
  'POSTS_IN_FLIGHT',
  'SETTINGS_CHANGED',
  'LAST_ADMIN',
  'BULK_EXCLUSIVE',
  'ANALYTICS_EXCLUSIVE',
  'CANCELLED',
  'TIMEOUT',
  'UNAVAILABLE',
  'DATABASE_AWAY',
  'INTERNAL',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/** What an error may tell the person besides its message. All of it is safe to show. */
export type ErrorDetails = {
  /** A more exact message than the code's own. */
  message?: string;
  /** Seconds until the same call may succeed. */
  retryAfter?: number;
  /** Field paths and what is wrong with each. */
  fields?: readonly { path: string; message: string }[];
  /** The next wall time that exists, 'YYYY-MM-DDTHH:mm' (SCHEDULE_MISSING_HOUR). */
  nextLocalTime?: string;
  /** The instant the server computed, ISO (SCHEDULE_MISMATCH). */
  instant?: string;
  /** Which of the sources it is about, from 0. */
  sourceIndex?: number;
  /** How many generations are left this month. */
  remaining?: number;
};

/** A failure with a code. `cause` is logged, never shown. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, details: ErrorDetails = {}, cause?: unknown) {
    super(details.message ?? code, cause === undefined ? undefined : { cause });
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }
}
