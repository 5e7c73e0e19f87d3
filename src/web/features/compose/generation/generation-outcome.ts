import type { Failure } from '#contract/envelope.ts';

/** Why nothing was written, as a sentence, and what helps. */
export type Problem = {
  message: string;
  remedy: 'sign-in' | 'plans' | 'wait-for-renewal' | 'retry' | 'write-anyway' | 'none';
  /** The text of a link was not read, or is doubtful: it can be pasted. */
  canPaste: boolean;
};

/** After a longer wait than this, 'Try again' is not offered. */
const LONGEST_WAIT_SECONDS = 15 * 60;

/** Links whose text a person may have where the server has not. */
const PASTABLE = /^(?:SOURCE_DOUBTFUL|PAGE_(?!NOT_A_URL|BLOCKED|NOT_FOUND)|VIDEO_(?!NOT_A_VIDEO))/;
const PERMANENT =
  /^(?:PAGE_(?!UNREACHABLE|TIMED_OUT|HTTP_ERROR)|TEXT_|VIDEO_(?!UNREACHABLE|RATE_LIMITED)|AI_(?:KEY|REFUSED|TOO_LONG)|INVALID_INPUT)/;

/**
 * What to offer after a failed generation or rewrite; null for a cancelled one, and for a visitor's refusal once they have signed in.
 */
export function toProblem(
  error: { code: string; message: string; failure: Failure | null },
  isSignedIn: boolean,
): Problem | null {
  const { code, message, failure } = error;
  if (code === 'CANCELLED') return null;
  const canPaste = failure?.sourceIndex !== undefined && PASTABLE.test(code);
  if (code === 'SOURCE_DOUBTFUL') return { message, remedy: 'write-anyway', canPaste };
  if (failure?.authRequired === true || code === 'AUTH_REQUIRED')
    return isSignedIn ? null : { message, remedy: 'sign-in', canPaste };
  if (failure?.upgradeNeeded === true || code === 'UPGRADE_NEEDED') {
    // What the plan does not include never renews.
    const needsPlan = failure !== null && failure.retryAfter === undefined;
    return { message, remedy: needsPlan ? 'plans' : 'wait-for-renewal', canPaste };
  }
  const isPermanent = PERMANENT.test(code) || (failure?.retryAfter ?? 0) > LONGEST_WAIT_SECONDS;
  return { message, remedy: isPermanent ? 'none' : 'retry', canPaste };
}
