import type { Ctx } from '#server/context.ts';
import { measureQueue } from './store.ts';

/** How the whole installation's queue stands: overdue age in ms, and how many wait on what. */
export function readQueue(ctx: Ctx): ReturnType<typeof measureQueue> {
  return measureQueue(ctx.db);
}
