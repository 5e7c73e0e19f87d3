import type { readConversionAnalytics } from '#contract/admin-analytics.ts';
import type { RouteData } from '#contract/route.ts';
import { percentOf, weeksInRange } from '#domain/analytics/day-ranges.ts';
import type { Ctx } from '#server/context.ts';
import { type AskedRange, getRange } from './get-range.ts';
import { countConverted } from './store.ts';

/** DEFINITIONS.conversion. @throws AppError INVALID_INPUT */
export async function measureConversion(
  ctx: Ctx,
  asked: AskedRange,
): Promise<RouteData<typeof readConversionAnalytics>> {
  const range = getRange(ctx, asked);
  const byWeek = new Map((await countConverted(ctx.db, range)).map((row) => [row.week, row]));
  const trend = weeksInRange(range).map((week) => {
    const { signUps = 0, converted = 0 } = byWeek.get(week) ?? {};
    return { week, signUps, converted, rate: percentOf(converted, signUps) };
  });
  const signUps = trend.reduce((sum, week) => sum + week.signUps, 0);
  const converted = trend.reduce((sum, week) => sum + week.converted, 0);
  return { range, signUps, converted, rate: percentOf(converted, signUps), trend };
}
