import { readAppInfo } from '#contract/auth.ts';
import { readHealth, readReadiness } from '#contract/health.ts';
import type { Ctx } from '#server/context.ts';
import { addDataRoute, addRoute } from '#server/http/route.ts';
import type { App } from '#server/http/types.ts';
import { checkReadiness } from './check-readiness.ts';
import { type FixedAppInfo, readAppInfo as readInfo } from './read-app-info.ts';

export type HealthSources = {
  /** When this process's publisher last looked, epoch ms; null where it does not publish. */
  lastLookAt: () => number | null;
  appInfo: () => FixedAppInfo;
};

export function healthRoutes(app: App, ctx: Ctx, sources: HealthSources): void {
  addRoute(app, readHealth, async () => ({ ok: true }));

  addRoute(app, readReadiness, async ({ reply }) => {
    const readiness = await checkReadiness(ctx, { lastLookAt: sources.lastLookAt() });
    if (readiness.ok) return readiness;
    reply.status(503).serializer(JSON.stringify).send(readiness);
    return null;
  });

  addDataRoute(app, readAppInfo, () => readInfo(ctx, { fixed: sources.appInfo() }));
}
