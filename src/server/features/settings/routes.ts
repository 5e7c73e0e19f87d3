import { changeSettings, readSettings, resetSettings } from '#contract/admin-settings.ts';
import type { Ctx } from '#server/context.ts';
import { addDataRoute } from '#server/http/route.ts';
import type { App } from '#server/http/types.ts';
import { changeSettings as change, resetSettings as reset } from './change-settings.ts';
import { readSettings as read } from './read-settings.ts';

export function settingsRoutes(app: App, ctx: Ctx): void {
  addDataRoute(app, readSettings, () => read(ctx));

  addDataRoute(app, changeSettings, ({ caller, body }) => change(ctx, { ...body, actorId: caller.userId }));

  addDataRoute(app, resetSettings, ({ caller }) => reset(ctx, { actorId: caller.userId }));
}
