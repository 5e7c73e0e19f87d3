import {
  readActivityAnalytics,
  readChurnAnalytics,
  readConversionAnalytics,
  readMrrAnalytics,
  readNpsAnalytics,
  readReferralAnalytics,
} from '#contract/admin-analytics.ts';
import type { Ctx } from '#server/context.ts';
import { addRoute } from '#server/http/route.ts';
import type { App } from '#server/http/types.ts';
import { measureActivity } from './measure-activity.ts';
import { measureChurn } from './measure-churn.ts';
import { measureConversion } from './measure-conversion.ts';
import { measureMrr } from './measure-mrr.ts';
import { measureNps } from './measure-nps.ts';
import { measureReferrals } from './measure-referrals.ts';

export function adminAnalyticsRoutes(app: App, ctx: Ctx): void {
  addRoute(app, ctx, readNpsAnalytics, async ({ query }) => ({ success: true, data: await measureNps(ctx, query) }));
  addRoute(app, ctx, readReferralAnalytics, async ({ query }) => ({
    success: true,
    data: await measureReferrals(ctx, query),
  }));
  addRoute(app, ctx, readConversionAnalytics, async ({ query }) => ({
    success: true,
    data: await measureConversion(ctx, query),
  }));
  addRoute(app, ctx, readMrrAnalytics, async ({ query }) => ({ success: true, data: await measureMrr(ctx, query) }));
  addRoute(app, ctx, readActivityAnalytics, async ({ query }) => ({
    success: true,
    data: await measureActivity(ctx, query),
  }));
  addRoute(app, ctx, readChurnAnalytics, async ({ query }) => ({
    success: true,
    data: await measureChurn(ctx, query),
  }));
}
