import type { Failure } from '#contract/envelope.ts';
import type { Problem } from './generation-problem.tsx';

/** Nobody presses a button again after more than this. */
const LONGEST_WAIT_SECONDS = 15 * 60;

/** What a failed generation or rewrite offers: signing in, a larger plan, waiting for one's own, or trying again. Null for a cancelled one. */
export function problemOf(error: { code: string; message: string; failure: Failure | null }): Problem | null {
  if (error.code === 'CANCELLED') return null;
  if (error.failure?.authRequired === true || error.code === 'AUTH_REQUIRED')
    return { message: error.message, wayOut: 'sign-in' };
  if (error.failure?.upgradeNeeded === true || error.code === 'UPGRADE_NEEDED') {
    // What a plan never has does not renew.
    const isForLarger = error.failure !== null && error.failure.retryAfter === undefined;
    return { message: error.message, wayOut: isForLarger ? 'plans' : 'wait-for-renewal' };
  }
  const isPermanent =
    /^(?:PAGE_(?!UNREACHABLE|TIMED_OUT|HTTP_ERROR)|TEXT_|VIDEO_(?!UNREACHABLE|RATE_LIMITED)|AI_(?:KEY|REFUSED|TOO_LONG)|INVALID_INPUT)/.test(
      error.code,
    ) || (error.failure?.retryAfter ?? 0) > LONGEST_WAIT_SECONDS;
  return { message: error.message, wayOut: isPermanent ? 'none' : 'retry' };
}
