import type { Failure } from '#contract/envelope.ts';

/** Why nothing was written, as a sentence, and what helps. */
export type Problem = { message: string; remedy: 'sign-in' | 'plans' | 'wait-for-renewal' | 'retry' | 'none' };

/** After a longer wait than this, 'Try again' is not offered. */
const LONGEST_WAIT_SECONDS = 15 * 60;

const PERMANENT =
  /^(?:PAGE_(?!UNREACHABLE|TIMED_OUT|HTTP_ERROR)|TEXT_|VIDEO_(?!UNREACHABLE|RATE_LIMITED)|AI_(?:KEY|REFUSED|TOO_LONG)|INVALID_INPUT)/;

/** What to offer after a failed generation or rewrite; null for a cancelled one. */
export function toProblem(error: { code: string; message: string; failure: Failure | null }): Problem | null {
  const { code, message, failure } = error;
  if (code === 'CANCELLED') return null;
  if (failure?.authRequired === true || code === 'AUTH_REQUIRED') return { message, remedy: 'sign-in' };
  if (failure?.upgradeNeeded === true || code === 'UPGRADE_NEEDED') {
    // What the plan does not include never renews.
    const needsPlan = failure !== null && failure.retryAfter === undefined;
    return { message, remedy: needsPlan ? 'plans' : 'wait-for-renewal' };
  }
  const isPermanent = PERMANENT.test(code) || (failure?.retryAfter ?? 0) > LONGEST_WAIT_SECONDS;
  return { message, remedy: isPermanent ? 'none' : 'retry' };
}
