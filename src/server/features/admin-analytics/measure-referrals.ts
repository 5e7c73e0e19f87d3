import { type readReferralAnalytics, TOP_SHARERS_MAX } from '#contract/admin-analytics.ts';
import type { RouteData } from '#contract/route.ts';
import { daysInRange } from '#domain/analytics/day-ranges.ts';
import type { Ctx } from '#server/context.ts';
import { type AskedRange, getRange } from './get-range.ts';
import { countInvited, countSharers, listTopSharers } from './store.ts';

/** DEFINITIONS.referrals. @throws AppError INVALID_INPUT */
export async function measureReferrals(ctx: Ctx, asked: AskedRange): Promise<RouteData<typeof readReferralAnalytics>> {
  const range = getRange(ctx, asked);
  const [sharers, invited, top] = await Promise.all([
    countSharers(ctx.db, range),
    countInvited(ctx.db, range),
    listTopSharers(ctx.db, range, TOP_SHARERS_MAX),
  ]);
  const byDay = new Map(invited.map((row) => [row.day, row]));
  const total = (name: 'joined' | 'paid' | 'rewarded') => invited.reduce((sum, row) => sum + row[name], 0);
  return {
    range,
    funnel: { sharers, joined: total('joined'), paid: total('paid'), rewarded: total('rewarded') },
    trend: daysInRange(range).map((day) => {
      const { joined = 0, paid = 0 } = byDay.get(day) ?? {};
      return { day, joined, paid };
    }),
    top,
  };
}
