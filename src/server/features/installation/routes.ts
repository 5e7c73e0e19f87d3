import { readAppInfo } from '#contract/auth.ts';
import { readHealth, readReadiness } from '#contract/health.ts';
import type { Ctx } from '#server/context.ts';
import { keepVisitorCookie } from '#server/features/auth/visitor-cookie.ts';
import { addDataRoute, addRoute } from '#server/http/route.ts';
import type { App } from '#server/http/types.ts';
import { checkReadiness, type DatabaseServer } from './check-readiness.ts';
import { type FixedAppInfo, readAppInfo as readInfo } from './read-app-info.ts';

export type HealthSources = {
  /** When this process's publisher last looked, epoch ms; null where it does not publish. */
  lastLookAt: () => number | null;
  /** Null where this process keeps no database server up. */
  databaseServer: () => DatabaseServer | null;
  appInfo: () => FixedAppInfo;
};

/** @param isOverloaded whether calls are refused at the moment */
export function healthRoutes(app: App, ctx: Ctx, sources: HealthSources, isOverloaded: () => boolean): void {
  addRoute(app, readHealth, async () => ({ ok: true, overloaded: isOverloaded() }));

  addRoute(app, readReadiness, async ({ reply }) => {
    const readiness = await checkReadiness(ctx, {
      lastLookAt: sources.lastLookAt(),
      isOverloaded: isOverloaded(),
      databaseServer: sources.databaseServer(),
    });
    if (readiness.ok) return readiness;
    reply.status(503).serializer(JSON.stringify).send(readiness);
    return null;
  });

  addDataRoute(app, readAppInfo, ({ request, reply }) => {
    keepVisitorCookie(ctx, request, reply);
    return readInfo(ctx, { fixed: sources.appInfo() });
  });
}
