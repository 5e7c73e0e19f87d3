import { INVITATION_COOKIE, parseReferralCode } from '#domain/referrals/referrals.ts';

/**
 * The code that brought this browser here, or null. The server put it into a cookie for 30 days, and takes it away once it has accepted
 * or finally refused it (docs/product.md §13.9).
 */
export function findReferralCode(): string | null {
  const start = `${INVITATION_COOKIE}=`;
  const cookie = document.cookie.split('; ').find((one) => one.startsWith(start));
  return cookie === undefined ? null : parseReferralCode(cookie.slice(start.length));
}
