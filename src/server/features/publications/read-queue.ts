import type { Ctx } from '#server/context.ts';
import { measureQueue } from './store.ts';

/** The state of the whole queue: the overdue age in ms, and how many wait for what. */
export function readQueue(ctx: Ctx): ReturnType<typeof measureQueue> {
  return measureQueue(ctx.db);
}
