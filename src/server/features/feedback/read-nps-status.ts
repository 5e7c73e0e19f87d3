import { isNpsDue } from '#domain/feedback/feedback.ts';
import type { Ctx } from '#server/context.ts';
import { currentSettings } from '#server/features/settings/current-settings.ts';
import { findLastAsked } from './store.ts';

/** Whether to ask a person now: every 90 days at most, and only after they have published something. */
export async function readNpsStatus(ctx: Ctx, { userId }: { userId: string }): Promise<{ shouldAsk: boolean }> {
  const [{ flags }, asked] = await Promise.all([currentSettings(ctx), findLastAsked(ctx.db, userId)]);
  const isDue = asked?.hasPublished === true && isNpsDue(asked.askedAt?.getTime() ?? null, ctx.clock.now());
  return { shouldAsk: flags.nps && isDue };
}
