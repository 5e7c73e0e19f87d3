import { readPlans } from '#contract/plans.ts';
import type { Ctx } from '../../context.ts';
import { addRoute } from '../../http/route.ts';
import type { App } from '../../http/types.ts';
import { listPlans } from './list-plans.ts';

export function planRoutes(app: App, ctx: Ctx): void {
  addRoute(app, ctx, readPlans, async () => ({ success: true, data: await listPlans(ctx) }));
}
