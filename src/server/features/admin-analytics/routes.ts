import * as contract from '#contract/admin-analytics.ts';
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
  addDataRoute(app, contract.readNpsAnalytics, ({ query }) => measureNps(ctx, query));
  addDataRoute(app, contract.readReferralAnalytics, ({ query }) => measureReferrals(ctx, query));
  addDataRoute(app, contract.readConversionAnalytics, ({ query }) => measureConversion(ctx, query));
  addDataRoute(app, contract.readMrrAnalytics, ({ query }) => measureMrr(ctx, query));
  addDataRoute(app, contract.readActivityAnalytics, ({ query }) => measureActivity(ctx, query));
  addDataRoute(app, contract.readChurnAnalytics, ({ query }) => measureChurn(ctx, query));
}
