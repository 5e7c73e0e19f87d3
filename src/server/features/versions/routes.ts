import * as contract from '#contract/versions.ts';
import type { Ctx } from '#server/context.ts';
import { addDataRoute, addRoute } from '#server/http/route.ts';
import type { App } from '#server/http/types.ts';
import { getVersion } from './get-version.ts';
import { keepVersion } from './keep-version.ts';
import { listVersions } from './list-versions.ts';

export function versionRoutes(app: App, ctx: Ctx): void {
  addRoute(app, contract.keepVersion, async ({ caller, params, body }) => {
    await keepVersion(ctx, { ...body, userId: caller.userId, postId: params.id });
    return { success: true };
  });

  addDataRoute(app, contract.listVersions, ({ caller, params }) =>
    listVersions(ctx, { userId: caller.userId, postId: params.id }),
  );

  addDataRoute(app, contract.readVersion, ({ caller, params }) =>
    getVersion(ctx, { userId: caller.userId, versionId: params.id }),
  );
}
