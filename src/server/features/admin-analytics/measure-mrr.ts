import type { readMrrAnalytics } from '#contract/admin-analytics.ts';
import type { RouteData } from '#contract/route.ts';
import { daysInRange } from '#domain/analytics/day-ranges.ts';
import type { Ctx } from '#server/context.ts';
import { type AskedRange, getRange } from './get-range.ts';
import { countPayers, sumChanges } from './store.ts';

/** DEFINITIONS.mrr, mrrMoves, subscribers. @throws AppError INVALID_INPUT */
export async function measureMrr(ctx: Ctx, asked: AskedRange): Promise<RouteData<typeof readMrrAnalytics>> {
  const range = getRange(ctx, asked);
  const [changes, subscribers] = await Promise.all([sumChanges(ctx.db, range), countPayers(ctx.db, range)]);
  const startCents = changes.reduce((sum, { day, cents }) => (day === null ? sum + cents : sum), 0);
  const moved = { new: 0, expansion: 0, contraction: 0, churned: 0, returned: 0 };
  const byDay = new Map<string, number>();
  for (const { day, kind, cents } of changes) {
    if (day === null) continue;
    moved[kind] += cents;
    byDay.set(day, (byDay.get(day) ?? 0) + cents);
  }
  let endCents = startCents;
  const trend = daysInRange(range).map((day) => {
    endCents += byDay.get(day) ?? 0;
    return { day, cents: endCents };
  });
  return {
    range,
    startCents,
    endCents,
    newCents: moved.new,
    expansionCents: moved.expansion,
    contractionCents: 0 - moved.contraction,
    churnedCents: 0 - moved.churned,
    returnedCents: moved.returned,
    subscribers,
    trend,
  };
}
