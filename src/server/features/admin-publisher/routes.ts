import * as contract from '#contract/admin-operations.ts';
import type { Ctx } from '#server/context.ts';
import { addDataRoute } from '#server/http/route.ts';
import type { App } from '#server/http/types.ts';
import { readPublisherHealth } from './read-publisher-health.ts';

export function adminPublisherRoutes(app: App, ctx: Ctx, sources: { lastLookAt: () => number | null }): void {
  addDataRoute(app, contract.readPublisherHealth, () => readPublisherHealth(ctx, { lastLookAt: sources.lastLookAt() }));
}
