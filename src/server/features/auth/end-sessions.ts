import { AppError } from '#domain/errors.ts';
import type { Ctx } from '#server/context.ts';
import { endOwnSessions } from './store.ts';

/**
 * Ends one of the person's own sessions: its next call is told that the session expired.
 * @throws AppError NOT_FOUND, also for one that is over or somebody else's
 */
export async function endOneSession(ctx: Ctx, input: { userId: string; sessionId: string }): Promise<void> {
  const ended = await endOwnSessions(ctx.db, { ...input, now: new Date(ctx.clock.now()) });
  if (ended === 0) throw new AppError('NOT_FOUND');
}

/** Ends all of the person's sessions, the calling one too; gives how many there were. */
export function endAllSessions(ctx: Ctx, { userId }: { userId: string }): Promise<number> {
  return endOwnSessions(ctx.db, { userId, sessionId: null, now: new Date(ctx.clock.now()) });
}
