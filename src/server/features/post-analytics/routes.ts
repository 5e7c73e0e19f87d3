import { readPostAnalytics as route } from '#contract/bulk-posts.ts';
import type { Ctx } from '#server/context.ts';
import { addRoute } from '#server/http/route.ts';
import type { App } from '#server/http/types.ts';
import { readPostAnalytics } from './read-post-analytics.ts';

export function postAnalyticsRoutes(app: App, ctx: Ctx): void {
  addRoute(app, ctx, route, async ({ caller, query }) => ({
    success: true,
    data: await readPostAnalytics(ctx, { ...query, userId: caller.userId, tier: caller.tier }),
  }));
}
