import type { Post } from '#contract/posts.ts';
import { toLocalTime } from '#domain/scheduling/wall-time.ts';
import { readOwnZone } from '#web/lib/time/time-zone.ts';
import { readPresetDate } from './preferences.ts';

/** `preset` is a date or a wall time of `zone`. */
export type Opening = { preset: string | null; zone: string; sendLate: boolean };

/**
 * What the dialog opens with: the preset it was given, else the time a scheduled post has, else a preset that another screen left
 * (spec §4 'Schedule dialog'). A post's choice to be sent late stays with it, whatever the time.
 */
export function openingOf(input: {
  post: Pick<Post, 'status' | 'scheduledAt' | 'publication'> | null;
  presetDate: string | null;
  nowMs: number;
}): Opening {
  const { post, presetDate, nowMs } = input;
  const sendLate = post?.publication?.sendLate ?? false;
  const zone = readOwnZone();
  if (presetDate !== null) return { preset: presetDate, zone, sendLate };
  if (post?.status === 'scheduled' && post.scheduledAt !== null) {
    const { localTime, zone: chosen } = post.publication ?? { localTime: null, zone: null };
    if (localTime !== null && chosen !== null) return { preset: localTime, zone: chosen, sendLate };
    return { preset: toLocalTime(Date.parse(post.scheduledAt), zone), zone, sendLate };
  }
  return { preset: readPresetDate(toLocalTime(nowMs, zone).slice(0, 10)), zone, sendLate };
}
