import { AppError } from '#domain/errors.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { hashSecret } from '../hash-secret.ts';
import { identifyBySession } from '../identify-caller.ts';
import { endSession, lockSession, type Session, setRefresh } from '../store.ts';
import { findRefreshSession, nextRefreshToken } from './refresh-token.ts';
import { issueIdToken } from './sign-tokens.ts';

/** How long the previous token still gets the same successor, since an answer may be lost (docs/product.md §10.9). */
const REFRESH_GRACE_MS = 30_000;

/**
 * Issues an ID token for a refresh cookie, and rotates the cookie. The session's cookie is needed as well, so that a stolen refresh token
 * alone is useless. Reuse of a refresh token after its grace period ends the session.
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
  const isValid = await inTransaction(ctx, (tx) => rotate(tx, caller.sessionId, refresh));
  if (!isValid) {
    ctx.log.warn('a used refresh token came back; its session is ended', { session: caller.sessionId });
    throw new AppError('SESSION_EXPIRED');
  }
  const issued = await issueIdToken(ctx, caller);
  return { ...issued, refresh: nextRefreshToken(ctx.secrets, caller.sessionId, refresh) };
}

/** Rotates the token with the row locked; false if the session is over, by this call or before. */
async function rotate(ctx: Ctx, sessionId: string, refresh: string): Promise<boolean> {
  const now = ctx.clock.now();
  const session = await lockSession(ctx.db, sessionId);
  if (!session || session.endedAt !== null) return false;
  const hash = hashSecret(ctx.secrets, 'refresh', refresh);
  if (session.refreshHash?.equals(hash)) {
    const next = nextRefreshToken(ctx.secrets, sessionId, refresh);
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
