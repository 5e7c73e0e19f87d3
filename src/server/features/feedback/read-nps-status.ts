import { isNpsDue, NPS_AFTER_POSTS, NPS_QUIET_MS } from '#domain/feedback/feedback.ts';
import type { Ctx } from '#server/context.ts';
import { currentSettings } from '#server/features/settings/current-settings.ts';
import { countPublished, findLastAsked, hasFailedSince } from './store.ts';

/** Whether to ask a person now: every 90 days at most, only after they have published three posts, and not beside one that failed (docs/product.md §9.11). */
export async function readNpsStatus(ctx: Ctx, { userId }: { userId: string }): Promise<{ shouldAsk: boolean }> {
  const now = ctx.clock.now();
  const [{ flags }, published, askedAt, hasFailed] = await Promise.all([
    currentSettings(ctx),
    countPublished(ctx.db, { userId, most: NPS_AFTER_POSTS }),
    findLastAsked(ctx.db, userId),
    hasFailedSince(ctx.db, { userId, since: new Date(now - NPS_QUIET_MS) }),
  ]);
  const isDue = published === NPS_AFTER_POSTS && isNpsDue(askedAt?.getTime() ?? null, now) && !hasFailed;
  return { shouldAsk: flags.nps && isDue };
}
