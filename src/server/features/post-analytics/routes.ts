import { readPostAnalytics as route } from '#contract/bulk-posts.ts';
import type { Ctx } from '../../context.ts';
import { addRoute } from '../../http/route.ts';
import type { App } from '../../http/types.ts';
import { readPostAnalytics } from './read-post-analytics.ts';

export function postAnalyticsRoutes(app: App, ctx: Ctx): void {
  addRoute(app, ctx, route, async ({ caller, query }) => ({
    success: true,
    data: await readPostAnalytics(ctx, { ...query, userId: caller.userId, tier: caller.tier }),
  }));
}
