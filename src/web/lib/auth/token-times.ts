import { HOUR_MS, MINUTE_MS } from '#domain/time.ts';

/** The ID token is renewed so long before it ends (docs/product.md §10.19). */
export const REFRESH_AHEAD_MS = 5 * MINUTE_MS;
/** Back-off of failed renewals: the first wait and the longest (docs/product.md §10.19). */
export const RETRY_FIRST_MS = 30_000;
export const RETRY_LONGEST_MS = 16 * MINUTE_MS;

/** An ID token lives an hour (docs/product.md §10.8): no wait is longer, however far back this clock is; timers overflow at 25 days. */
const REFRESH_LATEST_MS = HOUR_MS - REFRESH_AHEAD_MS;

/** How long to wait before the ID token is renewed; 0 where it is due, or where its end is not known. */
export function refreshDelayMs(expiresAtMs: number | undefined, nowMs: number): number {
  if (expiresAtMs === undefined) return 0;
  return Math.min(REFRESH_LATEST_MS, Math.max(0, expiresAtMs - REFRESH_AHEAD_MS - nowMs));
}

/** The wait after the `failures`-th failure in a row (1, 2, …): 30 s, doubling, 16 minutes at most. */
export function retryDelayMs(failures: number): number {
  return Math.min(RETRY_LONGEST_MS, RETRY_FIRST_MS * 2 ** Math.max(0, failures - 1));
}
