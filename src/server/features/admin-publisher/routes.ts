import { readPublisherHealth } from '#contract/admin-operations.ts';
import type { Ctx } from '#server/context.ts';
import { addRoute } from '#server/http/route.ts';
import type { App } from '#server/http/types.ts';
import { readPublisherHealth as read } from './read-publisher-health.ts';

export function adminPublisherRoutes(app: App, ctx: Ctx, sources: { lastLookAt: () => number | null }): void {
  addRoute(app, ctx, readPublisherHealth, async () => ({
    success: true,
    data: await read(ctx, { lastLookAt: sources.lastLookAt() }),
  }));
}
