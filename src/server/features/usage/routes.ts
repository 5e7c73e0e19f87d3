import { readUsage } from '#contract/profiles.ts';
import type { Ctx } from '#server/context.ts';
import { addDataRoute } from '#server/http/route.ts';
import type { App } from '#server/http/types.ts';
import { readUsage as readUsageOf } from './read-usage.ts';

export function usageRoutes(app: App, ctx: Ctx): void {
  addDataRoute(app, readUsage, ({ caller }) => readUsageOf(ctx, { caller }));
}
