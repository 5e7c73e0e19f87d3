import type { Post } from '#contract/posts.ts';
import { toLocalTime } from '#domain/scheduling/wall-time.ts';
import { localStore, STORAGE_KEYS } from '#web/lib/storage/browser-storage.ts';
import { readUserZone } from '#web/lib/time/time-zone.ts';

/** `preset` is a date or a wall time of `zone`; null for the current time. */
export type InitialTime = { preset: string | null; zone: string; sendLate: boolean };

/**
 * What the dialog shows first: the time of a scheduled post, else a preset that another screen stored (docs/product.md §4.2). A post's
 * choice to be sent late stays with it.
 */
export function initialTime(
  post: Pick<Post, 'status' | 'scheduledAt' | 'publication'> | null,
  nowMs: number,
): InitialTime {
  const sendLate = post?.publication?.sendLate ?? false;
  const zone = readUserZone();
  if (post?.status === 'scheduled' && post.scheduledAt !== null) {
    const { localTime, zone: chosen } = post.publication ?? { localTime: null, zone: null };
    if (localTime !== null && chosen !== null) return { preset: localTime, zone: chosen, sendLate };
    return { preset: toLocalTime(Date.parse(post.scheduledAt), zone), zone, sendLate };
  }
  const today = toLocalTime(nowMs, zone).slice(0, 10);
  const stored = localStore.getItem(STORAGE_KEYS.schedulePresetDate)?.slice(0, 10) ?? null;
  return { preset: stored !== null && stored >= today ? stored : null, zone, sendLate };
}

/** A stored preset serves one opening of the dialog; for the next post it would be a surprise. */
export function clearPresetDate(): void {
  localStore.removeItem(STORAGE_KEYS.schedulePresetDate);
}
