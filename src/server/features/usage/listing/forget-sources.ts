import { usageMonth } from '#domain/plans/plans.ts';
import type { Ctx } from '#server/context.ts';
import { forgetHostsBefore, forgetHostsOf } from './store.ts';

/** Forgets from which sites people wrote in former months, which no list shows any more. @returns of how many generations */
export function forgetSources(ctx: Ctx): Promise<number> {
  return forgetHostsBefore(ctx.db, usageMonth(ctx.clock.now()));
}

/** Forgets from which sites these posts were written, as they are deleted for good. */
export async function forgetSourcesOf(ctx: Ctx, gone: readonly { userId: string; postId: string }[]): Promise<void> {
  if (gone.length > 0) await forgetHostsOf(ctx.db, gone);
}
