import {
  readActivityAnalytics,
  readChurnAnalytics,
  readConversionAnalytics,
  readMrrAnalytics,
  readNpsAnalytics,
  readReferralAnalytics,
} from '#contract/admin-analytics.ts';
import type { Ctx } from '#server/context.ts';
import { addDataRoute } from '#server/http/route.ts';
import type { App } from '#server/http/types.ts';
import { measureActivity } from './measure-activity.ts';
import { measureChurn } from './measure-churn.ts';
import { measureConversion } from './measure-conversion.ts';
import { measureMrr } from './measure-mrr.ts';
import { measureNps } from './measure-nps.ts';
import { measureReferrals } from './measure-referrals.ts';

export function adminAnalyticsRoutes(app: App, ctx: Ctx): void {
  addDataRoute(app, readNpsAnalytics, ({ query }) => measureNps(ctx, query));
  addDataRoute(app, readReferralAnalytics, ({ query }) => measureReferrals(ctx, query));
  addDataRoute(app, readConversionAnalytics, ({ query }) => measureConversion(ctx, query));
  addDataRoute(app, readMrrAnalytics, ({ query }) => measureMrr(ctx, query));
  addDataRoute(app, readActivityAnalytics, ({ query }) => measureActivity(ctx, query));
  addDataRoute(app, readChurnAnalytics, ({ query }) => measureChurn(ctx, query));
}
