import { readPublisherHealth } from '#contract/admin-operations.ts';
import type { Ctx } from '#server/context.ts';
import { addDataRoute } from '#server/http/route.ts';
import type { App } from '#server/http/types.ts';
import { readPublisherHealth as read } from './read-publisher-health.ts';

export function adminPublisherRoutes(app: App, ctx: Ctx, sources: { lastLookAt: () => number | null }): void {
  addDataRoute(app, readPublisherHealth, () => read(ctx, { lastLookAt: sources.lastLookAt() }));
}
