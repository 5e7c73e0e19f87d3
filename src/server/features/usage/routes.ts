import { readUsage } from '#contract/profiles.ts';
import type { Ctx } from '../../context.ts';
import { addRoute } from '../../http/route.ts';
import type { App } from '../../http/types.ts';
import { readUsage as readUsageOf } from './read-usage.ts';

export function usageRoutes(app: App, ctx: Ctx): void {
  addRoute(app, ctx, readUsage, async ({ caller }) => ({ success: true, data: await readUsageOf(ctx, { caller }) }));
}
