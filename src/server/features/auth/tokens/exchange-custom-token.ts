import type { Tokens } from '#contract/auth.ts';
import { AppError } from '#domain/errors.ts';
import type { SignedIn } from '#server/caller.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { hashSecret } from '../hash-secret.ts';
import { deriveHandle } from '../open-session.ts';
import { lockSession, setRefresh, takeCustomToken } from '../store.ts';
import { makeRefreshToken } from './refresh-token.ts';
import { issueIdToken, readToken } from './sign-tokens.ts';

const SECRET_BYTES = 32;

/**
 * Consumes a custom token of the caller's own session.
 * @param input.cookie the session cookie
 * @param input.refresh the refresh cookie the browser already has; a current one is kept, so that two tabs share it
 * @returns the tokens, and the refresh cookie to set
 * @throws AppError NOT_AUTHENTICATED, SESSION_EXPIRED
 */
export async function exchangeCustomToken(
  ctx: Ctx,
  caller: SignedIn,
  input: { customToken: string; cookie: string; refresh: string | null },
): Promise<{ tokens: Tokens; refresh: string }> {
  const claims = await readToken(ctx, 'custom', input.customToken);
  if (claims === null || claims === 'expired' || claims.sessionId !== caller.sessionId) {
    throw new AppError('NOT_AUTHENTICATED');
  }
  const refresh = await inTransaction(ctx, (tx) => consume(tx, caller, claims.tokenId, input.refresh));
  const issued = await issueIdToken(ctx, caller);
  return { tokens: { success: true, ...issued, accessToken: deriveHandle(ctx.secrets, input.cookie) }, refresh };
}

async function consume(ctx: Ctx, caller: SignedIn, tokenId: string, refresh: string | null): Promise<string> {
  const now = new Date(ctx.clock.now());
  const session = await lockSession(ctx.db, caller.sessionId);
  if (!session || session.endedAt !== null) throw new AppError('SESSION_EXPIRED');
  if (!(await takeCustomToken(ctx.db, { id: tokenId, sessionId: caller.sessionId, now }))) {
    throw new AppError('NOT_AUTHENTICATED');
  }
  if (refresh !== null && session.refreshHash?.equals(hashSecret(ctx.secrets, 'refresh', refresh))) return refresh;
  const first = makeRefreshToken(ctx.secrets, caller.sessionId, ctx.random.bytes(SECRET_BYTES));
  await setRefresh(ctx.db, caller.sessionId, {
    refreshHash: hashSecret(ctx.secrets, 'refresh', first),
    previousRefreshHash: null,
    refreshedAt: now,
  });
  return first;
}
