import type { Post } from '#contract/posts.ts';
import { isLocalTime, type LocalTime, toLocalTime } from '#domain/scheduling/wall-time.ts';
import { localStore, STORAGE_KEYS } from '#web/lib/storage/browser-storage.ts';
import { readUserZone } from '#web/lib/time/time-zone.ts';

/** `ownTime` is the wall time, in `zone`, of a post that is scheduled or that another screen chose; `day` the date it chose, YYYY-MM-DD. */
export type InitialTime = { ownTime: LocalTime | null; day: string | null; zone: string; sendLate: boolean };

/**
 * What the dialog shows first: the time of a scheduled post, else the time that another screen stored, else a slot of the day that its address
 * proposes or another screen stored, else of any day
 * (docs/product.md §4.2). A post's choice to be sent late stays with it.
 */
export function initialTime(
  post: Pick<Post, 'status' | 'scheduledAt' | 'publication'> | null,
  nowMs: number,
  proposedDay?: string,
): InitialTime {
  const sendLate = post?.publication?.sendLate ?? false;
  const zone = readUserZone();
  if (post?.status === 'scheduled' && post.scheduledAt !== null) {
    const { localTime, zone: chosen } = post.publication ?? { localTime: null, zone: null };
    if (localTime !== null && chosen !== null) return { ownTime: localTime, day: null, zone: chosen, sendLate };
    return { ownTime: toLocalTime(Date.parse(post.scheduledAt), zone), day: null, zone, sendLate };
  }
  const preset = proposedDay ?? localStore.getItem(STORAGE_KEYS.schedulePresetDate) ?? '';
  const now = toLocalTime(nowMs, zone);
  if (isLocalTime(preset) && preset > now) return { ownTime: preset, day: null, zone, sendLate };
  const day = preset.slice(0, 10);
  const isAhead = isLocalTime(`${day}T00:00`) && day >= now.slice(0, 10);
  return { ownTime: null, day: isAhead ? day : null, zone, sendLate };
}

/** A stored preset serves one opening of the dialog; for the next post it would be a surprise. */
export function clearPresetDate(): void {
  localStore.removeItem(STORAGE_KEYS.schedulePresetDate);
}
