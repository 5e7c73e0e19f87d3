import * as contract from '#contract/readiness.ts';
import type { Ctx } from '#server/context.ts';
import { addDataRoute } from '#server/http/route.ts';
import type { App } from '#server/http/types.ts';
import { getReadiness } from './get-readiness.ts';
import { markAsTold } from './mark-told.ts';

/** What is known of the caller's scheduled posts before their hour (docs/product.md §19). */
export function readinessRoutes(app: App, ctx: Ctx): void {
  addDataRoute(app, contract.readPostsReadiness, ({ caller: { userId } }) =>
    getReadiness(ctx, { userId, by: 'screen' }),
  );

  addDataRoute(app, contract.checkPostsReadiness, ({ caller: { userId } }) =>
    getReadiness(ctx, { userId, by: 'person' }),
  );

  addDataRoute(app, contract.markReadinessTold, async ({ caller: { userId }, body }) => ({
    ids: await markAsTold(ctx, { userId, ids: body.ids }),
  }));
}
