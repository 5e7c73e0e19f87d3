import type { readActivityAnalytics } from '#contract/admin-analytics.ts';
import type { RouteData } from '#contract/route.ts';
import type { Ctx } from '#server/context.ts';
import { type AskedRange, getRange } from './get-range.ts';
import { countActive } from './store.ts';

/** DEFINITIONS.activity. @throws AppError INVALID_INPUT */
export async function measureActivity(ctx: Ctx, asked: AskedRange): Promise<RouteData<typeof readActivityAnalytics>> {
  const range = getRange(ctx, asked);
  const trend = await countActive(ctx.db, range);
  const { dau = 0, wau = 0, mau = 0 } = trend.at(-1) ?? {};
  return { range, dau, wau, mau, trend };
}
