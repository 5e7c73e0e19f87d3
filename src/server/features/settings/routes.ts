import * as contract from '#contract/admin-settings.ts';
import type { Ctx } from '#server/context.ts';
import { addDataRoute } from '#server/http/route.ts';
import type { App } from '#server/http/types.ts';
import { changeSettings, resetSettings } from './change-settings.ts';
import { readSettings } from './read-settings.ts';

export function settingsRoutes(app: App, ctx: Ctx): void {
  addDataRoute(app, contract.readSettings, () => readSettings(ctx));

  addDataRoute(app, contract.changeSettings, ({ caller, body }) =>
    changeSettings(ctx, { ...body, actorId: caller.userId }),
  );

  addDataRoute(app, contract.resetSettings, ({ caller }) => resetSettings(ctx, { actorId: caller.userId }));
}
