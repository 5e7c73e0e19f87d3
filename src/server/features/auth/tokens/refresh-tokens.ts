import { AppError } from '#domain/errors.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { hashSecret } from '../hash-secret.ts';
import { identifyBySession } from '../identify-caller.ts';
import { endSession, lockSession, type Session, setRefresh } from '../store.ts';
import { findRefreshSession, successorOf } from './chain-refresh.ts';
import { issueIdToken } from './issue-id-token.ts';

/** How long the token before still gets the same successor: an answer may be lost on its way (design §5 'Rotation'). */
const REFRESH_GRACE_MS = 30_000;

/**
 * A new ID token from the refresh cookie, which rotates. It takes the session's cookie as well, so that a stolen refresh
 * token alone neither gains nor disturbs anything. A token used again after its grace ends the whole session.
 * @throws AppError NOT_AUTHENTICATED, SESSION_EXPIRED, ACCOUNT_DISABLED
 */
export async function refreshTokens(
  ctx: Ctx,
  input: { cookie: string | null; refresh: string | null },
): Promise<{ idToken: string; expiresAt: string; refresh: string }> {
  const caller = await identifyBySession(ctx, input.cookie);
  const { refresh } = input;
  if (refresh === null || findRefreshSession(ctx.secrets, refresh) !== caller.sessionId) {
    throw new AppError('NOT_AUTHENTICATED');
  }
  const isTaken = await inTransaction(ctx, (within) => rotate(within, caller.sessionId, refresh));
  if (!isTaken) {
    ctx.log.warn('a used refresh token came back; its session is ended', { session: caller.sessionId });
    throw new AppError('SESSION_EXPIRED');
  }
  const issued = await issueIdToken(ctx, caller);
  return { ...issued, refresh: successorOf(ctx.secrets, caller.sessionId, refresh) };
}

/** Moves the chain on under the row's lock; false where the session is over, by this very call or before it. */
async function rotate(ctx: Ctx, sessionId: string, refresh: string): Promise<boolean> {
  const now = ctx.clock.now();
  const session = await lockSession(ctx.db, sessionId);
  if (!session || session.endedAt !== null) return false;
  const hash = hashSecret(ctx.secrets, 'refresh', refresh);
  if (session.refreshHash?.equals(hash)) {
    const next = successorOf(ctx.secrets, sessionId, refresh);
    await setRefresh(ctx.db, sessionId, {
      refreshHash: hashSecret(ctx.secrets, 'refresh', next),
      previousRefreshHash: hash,
      refreshedAt: new Date(now),
    });
    return true;
  }
  if (isWithinGrace(session, hash, now)) return true;
  await endSession(ctx.db, sessionId, new Date(now));
  return false;
}

function isWithinGrace({ previousRefreshHash, refreshedAt }: Session, hash: Buffer, now: number): boolean {
  const isPrevious = previousRefreshHash?.equals(hash) ?? false;
  return isPrevious && refreshedAt !== null && now - refreshedAt.getTime() <= REFRESH_GRACE_MS;
}
