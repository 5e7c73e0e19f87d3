import { DAY_MS, MINUTE_MS } from '#domain/time.ts';

/** A post due this long ago is still sent (docs/product.md §4.12). */
export const LATE_GRACE_MS = 5 * MINUTE_MS;
/** How late a post may be sent where its owner chose "send late" (docs/product.md §4.13). */
export const SEND_LATE_MAX_MS = DAY_MS;

/** What a post says whose time was missed (docs/product.md §4.13). */
export const MISSED = 'Scheduled post failed to publish at the scheduled time';

/** True once the grace period is over: such a post fails, unless its owner chose "send late". */
export function isTooLate(dueAtMs: number, nowMs: number): boolean {
  return nowMs - dueAtMs > LATE_GRACE_MS;
}

/** True where a late post may still be sent for an owner who chose "send late". */
export function canSendLate(dueAtMs: number, nowMs: number): boolean {
  return nowMs - dueAtMs <= SEND_LATE_MAX_MS;
}
