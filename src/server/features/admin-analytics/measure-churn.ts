import type { readChurnAnalytics } from '#contract/admin-analytics.ts';
import type { RouteData } from '#contract/route.ts';
import { daysOfMonth, monthsInRange, percentOf, rangeBounds } from '#domain/analytics/day-ranges.ts';
import type { Ctx } from '#server/context.ts';
import { type AskedRange, getRange } from './get-range.ts';
import { countLost } from './store.ts';

/** DEFINITIONS.churn, churnByMonth. @throws AppError INVALID_INPUT */
export async function measureChurn(ctx: Ctx, asked: AskedRange): Promise<RouteData<typeof readChurnAnalytics>> {
  const range = getRange(ctx, asked);
  const months = monthsInRange(range);
  const counted = await countLost(ctx.db, [
    rangeBounds(range),
    ...months.map((month) => rangeBounds(daysOfMonth(month))),
  ]);
  const [whole = nobody, ...byMonth] = counted.map((period) => ({
    ...period,
    rate: percentOf(period.lost, period.payingAtStart),
  }));
  return { range, ...whole, trend: months.map((month, index) => ({ month, ...(byMonth[index] ?? nobody) })) };
}

const nobody = { payingAtStart: 0, lost: 0, rate: null };
