import type { Ctx } from '#server/context.ts';
import { countLiveSchedules } from './store.ts';

/** How many of the person's posts wait to be published: what the plan's limit counts (design §5). */
export function countScheduled(ctx: Ctx, input: { userId: string }): Promise<number> {
  return countLiveSchedules(ctx.db, input.userId);
}
