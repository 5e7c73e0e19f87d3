import type { Failure } from '#contract/envelope.ts';
import type { Problem } from './generation-problem.tsx';

/** What a failed generation or rewrite offers: signing in, waiting for the plan, or trying again. Null for a cancelled one. */
export function problemOf(error: { code: string; message: string; failure: Failure | null }): Problem | null {
  if (error.code === 'CANCELLED') return null;
  if (error.failure?.authRequired === true || error.code === 'AUTH_REQUIRED')
    return { message: error.message, wayOut: 'sign-in' };
  if (error.failure?.upgradeNeeded === true || error.code === 'UPGRADE_NEEDED') {
    return { message: error.message, wayOut: 'wait-for-renewal' };
  }
  const isPermanent =
    /^(?:PAGE_(?!UNREACHABLE|TIMED_OUT|HTTP_ERROR)|TEXT_|VIDEO_|AI_(?:KEY|REFUSED|TOO_LONG)|INVALID_INPUT)/.test(
      error.code,
    );
  return { message: error.message, wayOut: isPermanent ? 'none' : 'retry' };
}
