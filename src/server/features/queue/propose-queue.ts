import type { proposeQueue as route } from '#contract/queue.ts';
import type { RouteData } from '#contract/route.ts';
import { AppError } from '#domain/errors.ts';
import { proposeSlots, WEEKS_COUNTED } from '#domain/queue-slots/propose-slots.ts';
import { isTimeZone } from '#domain/scheduling/zones.ts';
import { DAY_MS } from '#domain/time.ts';
import type { Ctx } from '#server/context.ts';
import { listPublishedTimes } from './store.ts';

/** The latest own posts that are counted: more say no more. */
const MOST_COUNTED = 500;

/** Times for a queue, by general habits and the person's own posts of the last weeks. Throws AppError SCHEDULE_INVALID_ZONE. */
export async function proposeQueue(
  ctx: Ctx,
  { userId, zone }: { userId: string; zone: string },
): Promise<RouteData<typeof route>> {
  if (!isTimeZone(zone)) throw new AppError('SCHEDULE_INVALID_ZONE');
  const nowMs = ctx.clock.now();
  const since = new Date(nowMs - WEEKS_COUNTED * 7 * DAY_MS);
  const published = await listPublishedTimes(ctx.db, userId, since, MOST_COUNTED);
  const { slots, ownPosts } = proposeSlots({ publishedMs: published.map((at) => at.getTime()), zone, nowMs });
  return { slots: slots.map(({ days, time }) => ({ days: [...days], time })), ownPosts };
}
