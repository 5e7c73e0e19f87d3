import { readAppInfo } from '#contract/auth.ts';
import type { Ctx } from '#server/context.ts';
import { keepVisitorCookie } from '#server/features/auth/visitor-cookie.ts';
import { addDataRoute } from '#server/http/route.ts';
import type { App } from '#server/http/types.ts';
import { type FixedAppInfo, readAppInfo as readInfo } from './read-app-info.ts';

export function installationRoutes(app: App, ctx: Ctx, appInfo: () => FixedAppInfo): void {
  addDataRoute(app, readAppInfo, ({ request, reply }) => {
    keepVisitorCookie(ctx, request, reply);
    return readInfo(ctx, { fixed: appInfo() });
  });
}
