import { isNpsDue, NPS_AFTER_POSTS } from '#domain/feedback/feedback.ts';
import type { Ctx } from '#server/context.ts';
import { currentSettings } from '#server/features/settings/current-settings.ts';
import { countPublished, findLastAsked } from './store.ts';

/** Whether to ask a person now: every 90 days at most, and only after they have published three posts. */
export async function readNpsStatus(ctx: Ctx, { userId }: { userId: string }): Promise<{ shouldAsk: boolean }> {
  const [{ flags }, published, askedAt] = await Promise.all([
    currentSettings(ctx),
    countPublished(ctx.db, { userId, most: NPS_AFTER_POSTS }),
    findLastAsked(ctx.db, userId),
  ]);
  const isDue = published === NPS_AFTER_POSTS && isNpsDue(askedAt?.getTime() ?? null, ctx.clock.now());
  return { shouldAsk: flags.nps && isDue };
}
