import * as contract from '#contract/holidays.ts';
import type { Ctx } from '#server/context.ts';
import { addDataRoute } from '#server/http/route.ts';
import type { App } from '#server/http/types.ts';
import { readHolidays } from './read-holidays.ts';

/** Public holidays, which belong to nobody. */
export function holidayRoutes(app: App, ctx: Ctx): void {
  addDataRoute(app, contract.readHolidays, ({ query }) => readHolidays(ctx, query));
}
