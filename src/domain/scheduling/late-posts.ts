/** A post due this long ago is still sent (spec §9 'missed-schedule grace'). */
export const LATE_GRACE_MS = 5 * 60_000;
/** Where a person chose "send late", the latest it may be (design §5). */
export const SEND_LATE_MAX_MS = 24 * 60 * 60_000;

/** True once the grace has passed: such a post is failed, unless its person chose "send late". */
export function isTooLate(dueAtMs: number, nowMs: number): boolean {
  return nowMs - dueAtMs > LATE_GRACE_MS;
}

/** True where a late post may still go out for a person who chose "send late". */
export function canSendLate(dueAtMs: number, nowMs: number): boolean {
  return nowMs - dueAtMs <= SEND_LATE_MAX_MS;
}
