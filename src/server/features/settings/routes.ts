import { changeSettings, readSettings, resetSettings } from '#contract/admin-settings.ts';
import type { Ctx } from '#server/context.ts';
import { addRoute } from '#server/http/route.ts';
import type { App } from '#server/http/types.ts';
import { changeSettings as change, resetSettings as reset } from './change-settings.ts';
import { readSettings as read } from './read-settings.ts';

export function settingsRoutes(app: App, ctx: Ctx): void {
  addRoute(app, ctx, readSettings, async () => ({ success: true, data: await read(ctx) }));

  addRoute(app, ctx, changeSettings, async ({ caller, body }) => ({
    success: true,
    data: await change(ctx, { ...body, actorId: caller.userId }),
  }));

  addRoute(app, ctx, resetSettings, async ({ caller }) => ({
    success: true,
    data: await reset(ctx, { actorId: caller.userId }),
  }));
}
