import { readPlans } from '#contract/plans.ts';
import type { Ctx } from '#server/context.ts';
import { addRoute } from '#server/http/route.ts';
import type { App } from '#server/http/types.ts';
import { listPlans } from './list-plans.ts';

export function planRoutes(app: App, ctx: Ctx): void {
  addRoute(app, ctx, readPlans, async () => ({ success: true, data: await listPlans(ctx) }));
}
