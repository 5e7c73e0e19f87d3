import * as contract from '#contract/profiles.ts';
import { readGenerations as readGenerationsRoute } from '#contract/usage.ts';
import type { Ctx } from '#server/context.ts';
import { addDataRoute } from '#server/http/route.ts';
import type { App } from '#server/http/types.ts';
import { readGenerations } from './listing/read-generations.ts';
import { readUsage } from './read-usage.ts';

export function usageRoutes(app: App, ctx: Ctx): void {
  addDataRoute(app, contract.readUsage, ({ caller }) => readUsage(ctx, { caller }));
  addDataRoute(app, readGenerationsRoute, ({ caller, query }) => readGenerations(ctx, { caller, ...query }));
}
