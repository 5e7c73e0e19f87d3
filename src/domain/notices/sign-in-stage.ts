import { DAY_MS, HOUR_MS } from '#domain/time.ts';

/** How close a sign-in's end is (docs/product.md §20.1). */
type SignInStage = 'week' | 'day' | 'hour' | 'ended';

/** The longest time before its end at which anything is said. */
export const SIGN_IN_WARNED_MS = 7 * DAY_MS;

/** The stage of a sign-in that ends then, both epoch ms; null: it is far away. */
export function signInStage(endsAt: number, now: number): SignInStage | null {
  const left = endsAt - now;
  if (left <= 0) return 'ended';
  if (left <= HOUR_MS) return 'hour';
  if (left <= DAY_MS) return 'day';
  return left <= SIGN_IN_WARNED_MS ? 'week' : null;
}
