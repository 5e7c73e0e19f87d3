import type { readChurnAnalytics } from '#contract/admin-analytics.ts';
import type { RouteOutput } from '#contract/route.ts';
import { boundsOf, daysOfMonth, monthsOf, percentOf } from '#domain/analytics/ranges.ts';
import type { Ctx } from '#server/context.ts';
import { type AskedRange, getRange } from './get-range.ts';
import { countLost } from './store.ts';

/** DEFINITIONS.churn, churnByMonth. @throws AppError INVALID_INPUT */
export async function measureChurn(
  ctx: Ctx,
  asked: AskedRange,
): Promise<RouteOutput<typeof readChurnAnalytics>['data']> {
  const range = getRange(ctx, asked);
  const months = monthsOf(range);
  const counted = await countLost(ctx.db, [boundsOf(range), ...months.map((month) => boundsOf(daysOfMonth(month)))]);
  const [whole = nobody, ...byMonth] = counted.map((period) => ({
    ...period,
    rate: percentOf(period.lost, period.payingAtStart),
  }));
  return { range, ...whole, trend: months.map((month, index) => ({ month, ...(byMonth[index] ?? nobody) })) };
}

const nobody = { payingAtStart: 0, lost: 0, rate: null };
