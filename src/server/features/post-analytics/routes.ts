import * as contract from '#contract/bulk-posts.ts';
import type { Ctx } from '#server/context.ts';
import { addDataRoute } from '#server/http/route.ts';
import type { App } from '#server/http/types.ts';
import { readPostAnalytics } from './read-post-analytics.ts';

export function postAnalyticsRoutes(app: App, ctx: Ctx): void {
  addDataRoute(app, contract.readPostAnalytics, ({ caller, query }) =>
    readPostAnalytics(ctx, { ...query, userId: caller.userId, tier: caller.tier }),
  );
}
