/**
 * When the same bytes are sent again to find out the outcome, after the first send that may be out; then once more as soon as it was
 * quiet, at 7.5 minutes (docs/product.md §7.5).
 */
export const PROBE_AFTER_MS = [90_000, 360_000] as const;
/** LinkedIn recognises duplicates for about 10 minutes; no probe starts later than this after the first such send. */
export const LAST_PROBE_MS = 480_000;
/** Shortest pause between two sends of the same bytes, so that a slow first one is recognised as a duplicate. */
export const QUIET_MS = 90_000;

/** The next time for a probe, or null when only a person can find out. */
export function nextProbeAt(firstMaybeSentAt: number, lastSendAt: number, now: number): number | null {
  const earliest = Math.max(lastSendAt + QUIET_MS, now);
  const last = firstMaybeSentAt + LAST_PROBE_MS;
  const planned = PROBE_AFTER_MS.map((after) => firstMaybeSentAt + after).find((at) => at >= earliest);
  if (planned !== undefined) return planned;
  return earliest <= last ? earliest : null;
}

/**
 * When a row in doubt is looked at after its person signed in again: at once, but never sooner than the quiet time after the last send.
 * Null where that is later than planned, or too late to find out.
 */
export function wakeDoubtAt(
  row: { firstMaybeSentAt: number; lastSendAt: number; nextLookAt: number },
  now: number,
): number | null {
  const at = Math.max(row.lastSendAt + QUIET_MS, now);
  return at < row.nextLookAt && at <= row.firstMaybeSentAt + LAST_PROBE_MS ? at : null;
}
