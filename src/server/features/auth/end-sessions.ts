import { AppError } from '#domain/errors.ts';
import type { Ctx } from '#server/context.ts';
import { hashSecret } from './hash-secret.ts';
import { endOwnSessions, endSessionByCookie } from './store.ts';

/**
 * Ends one of the person's own sessions: its next call gets SESSION_EXPIRED.
 * @throws AppError NOT_FOUND, also for one that is over or somebody else's
 */
export async function endOneSession(ctx: Ctx, input: { userId: string; sessionId: string }): Promise<void> {
  const ended = await endOwnSessions(ctx.db, { ...input, now: new Date(ctx.clock.now()) });
  if (ended === 0) throw new AppError('NOT_FOUND');
}

/** Ends all of the person's sessions, the calling one too. @returns how many there were */
export function endAllSessions(ctx: Ctx, { userId }: { userId: string }): Promise<number> {
  return endOwnSessions(ctx.db, { userId, sessionId: null, now: new Date(ctx.clock.now()) });
}

/** Ends the session of this cookie with all of its tokens; does nothing without one. */
export async function signOut(ctx: Ctx, { cookie }: { cookie: string | null }): Promise<void> {
  if (cookie === null) return;
  await endSessionByCookie(ctx.db, hashSecret(ctx.secrets, 'session', cookie), new Date(ctx.clock.now()));
}
