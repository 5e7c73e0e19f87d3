import type { Ctx } from '#server/context.ts';
import { clearMatters, markRead } from './store.ts';

/** Notes that the person has seen what their inbox showed then. @param input.until ISO instant of the newest notice shown */
export function markNoticesRead(ctx: Ctx, { userId, until }: { userId: string; until: string }): Promise<void> {
  return markRead(ctx.db, userId, new Date(until));
}

/** Takes a notice, or of its posts one, out of the inbox as it was then: what came since stays, and what becomes true again comes again. */
export async function clearNotice(
  ctx: Ctx,
  { userId, id, until, postId }: { userId: string; id: string; until: string; postId?: string | undefined },
): Promise<void> {
  const [kind = '', ...topic] = id.split('.');
  await clearMatters(ctx.db, { userId, kind, topic: topic.join('.'), until: new Date(until), postId });
}
