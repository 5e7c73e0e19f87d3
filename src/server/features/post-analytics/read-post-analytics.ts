import type { readPostAnalytics as route } from '#contract/bulk-posts.ts';
import type { RouteData } from '#contract/route.ts';
import { weeksInRange } from '#domain/analytics/day-ranges.ts';
import { AppError } from '#domain/errors.ts';
import type { Tier } from '#domain/plans/plans.ts';
import { fillBuckets, LENGTH_BUCKETS, lengthKeyOf, SOURCE_KEYS, sourceKeyOf } from '#domain/posts/length-buckets.ts';
import { POST_STATUSES, type PostStatus } from '#domain/posts/status.ts';
import { toLocalTime } from '#domain/scheduling/wall-time.ts';
import { currentZoneId, isTimeZone } from '#domain/scheduling/zones.ts';
import type { Ctx } from '#server/context.ts';
import { currentPlan } from '#server/features/settings/current-settings.ts';
import { countByStatus, groupPublished, isKnownZone, measurePunctuality, type PublishedGroup } from './store.ts';

export type PostAnalytics = RouteData<typeof route>;
const DAY_MS = 86_400_000;

/**
 * A person's own posts of the last days in numbers; weekdays, hours and weeks by a clock in their zone.
 * @throws AppError ANALYTICS_EXCLUSIVE, SCHEDULE_INVALID_ZONE
 */
export async function readPostAnalytics(
  ctx: Ctx,
  input: { userId: string; tier: Tier; days: number; zone: string },
): Promise<PostAnalytics> {
  if (!(await currentPlan(ctx, input.tier)).hasAdvancedAnalytics) throw new AppError('ANALYTICS_EXCLUSIVE');
  const zone = currentZoneId(input.zone);
  if (!isTimeZone(zone) || !(await isKnownZone(ctx.db, zone))) throw new AppError('SCHEDULE_INVALID_ZONE');
  const now = ctx.clock.now();
  const span = { userId: input.userId, since: new Date(now - input.days * DAY_MS) };
  const statuses = await countByStatus(ctx.db, span);
  const groups = await groupPublished(ctx.db, span, zone);
  const dayOf = (instantMs: number) => toLocalTime(instantMs, zone).slice(0, 10);
  const countOf = (status: PostStatus) => statuses.find((entry) => entry.status === status)?.count ?? 0;
  return {
    total: statuses.reduce((sum, { count }) => sum + count, 0),
    byStatus: Object.fromEntries(POST_STATUSES.map((status) => [status, countOf(status)])) as Record<
      PostStatus,
      number
    >,
    byWeekday: tally(groups, 7, ({ weekday }) => weekday - 1),
    byHour: tally(groups, 24, ({ hour }) => hour),
    byLength: fillBuckets(
      LENGTH_BUCKETS.map(({ key }) => key),
      groups.map(({ length, count }) => ({ key: lengthKeyOf(length), count })),
    ),
    bySource: fillBuckets(
      SOURCE_KEYS,
      groups.map(({ count, ...post }) => ({ key: sourceKeyOf(post), count })),
    ),
    byWeek: fillBuckets(
      weeksInRange({ from: dayOf(span.since.getTime()), to: dayOf(now) }),
      groups.map(({ week, count }) => ({ key: week, count })),
    ).map(({ key, count }) => ({ week: key, published: count })),
    punctuality: await measurePunctuality(ctx.db, span),
  };
}

function tally(groups: readonly PublishedGroup[], size: number, placeOf: (group: PublishedGroup) => number): number[] {
  const counts = Array.from({ length: size }, () => 0);
  for (const group of groups) counts[placeOf(group)] = (counts[placeOf(group)] ?? 0) + group.count;
  return counts;
}
