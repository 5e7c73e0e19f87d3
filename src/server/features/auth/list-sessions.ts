import { describeDevice } from '#domain/users/device.ts';
import type { SignedIn } from '#server/caller.ts';
import type { Ctx } from '#server/context.ts';
import { withIsoDates } from '#server/iso-dates.ts';
import { listLiveSessions } from './store.ts';

export type SessionView = { id: string; device: string; createdAt: string; seenAt: string; isCurrent: boolean };

/** The caller's sessions: the calling one first, then the last used. Instants are ISO strings. */
export async function listSessions(ctx: Ctx, caller: SignedIn): Promise<SessionView[]> {
  const rows = await listLiveSessions(ctx.db, caller.userId, new Date(ctx.clock.now()));
  return rows
    .map(({ userAgent, ...session }) => ({
      ...withIsoDates(session),
      device: describeDevice(userAgent),
      isCurrent: session.id === caller.sessionId,
    }))
    .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}
