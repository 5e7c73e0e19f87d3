import type { Ctx } from '#server/context.ts';
import { databaseNow } from './store.ts';

/** The time as publishing knows it: the database's, whatever any other clock says (design: Publishing). */
export function readNow(ctx: Ctx): Promise<Date> {
  return databaseNow(ctx.db);
}
