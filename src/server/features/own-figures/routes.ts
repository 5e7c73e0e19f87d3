import * as contract from '#contract/own-figures.ts';
import type { Ctx } from '#server/context.ts';
import { addDataRoute } from '#server/http/route.ts';
import type { App } from '#server/http/types.ts';
import { forgetFigures } from './forget-figures.ts';
import { keepFigures } from './keep-figures.ts';
import { readFigures } from './read-figures.ts';

/** What LinkedIn's export says of the caller's posts (docs/product.md §23), always their own. */
export function ownFiguresRoutes(app: App, ctx: Ctx): void {
  addDataRoute(app, contract.readFigures, ({ caller: { userId, tier } }) => readFigures(ctx, { userId, tier }));
  addDataRoute(app, contract.keepFigures, ({ caller: { userId, tier }, body }) =>
    keepFigures(ctx, { ...body, userId, tier }),
  );
  // Also where the plan has no analytics any more.
  addDataRoute(app, contract.forgetFigures, ({ caller: { userId } }) => forgetFigures(ctx, { userId }));
}
