import { MINUTE_MS } from '#domain/time.ts';

// How long what was read counts as new (docs/product.md §13.4). They stand apart from what reads it, which only some screens load.
export const REFERRALS_STALE_MS = 2 * MINUTE_MS;
export const NPS_STALE_MS = 2 * MINUTE_MS;
