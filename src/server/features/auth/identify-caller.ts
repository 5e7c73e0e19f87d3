import { AppError } from '#domain/errors.ts';
import type { Tier } from '#domain/plans/plans.ts';
import type { SignedIn } from '#server/caller.ts';
import type { Ctx } from '#server/context.ts';
import { updateTier } from '#server/features/tiers/update-tier.ts';
import { hashSecret } from './hash-secret.ts';
import { findSessionByCookie, touchSession } from './store.ts';
import { readToken } from './tokens/sign-tokens.ts';

/** `seen_at` is updated at most this often, so that most reads write nothing. */
const SEEN_UPDATE_MS = 60_000;

/**
 * The person whose session cookie this is.
 * @throws AppError NOT_AUTHENTICATED, SESSION_EXPIRED, ACCOUNT_DISABLED
 */
export async function identifyBySession(ctx: Ctx, cookie: string | null): Promise<SignedIn> {
  if (cookie === null) throw new AppError('NOT_AUTHENTICATED');
  const found = await findSessionByCookie(ctx.db, hashSecret(ctx.secrets, 'session', cookie));
  if (!found) throw new AppError('NOT_AUTHENTICATED');
  const { session, status } = found;
  const now = ctx.clock.now();
  if (session.endedAt !== null || session.expiresAt.getTime() <= now) throw new AppError('SESSION_EXPIRED');
  if (status === 'disabled') throw new AppError('ACCOUNT_DISABLED');
  const before = new Date(now - SEEN_UPDATE_MS);
  if (session.seenAt < before) {
    await touchSession(ctx.db, { id: session.id, userId: session.userId, before, now: new Date(now) });
  }
  return { kind: 'user', userId: session.userId, sessionId: session.id, tier: await tierNow(ctx, found) };
}

/** The current tier: one that was given for a time may have ended since. */
async function tierNow(
  ctx: Ctx,
  { session, tier, tierUntil }: { session: { userId: string }; tier: Tier; tierUntil: Date | null },
): Promise<Tier> {
  if (tierUntil === null || tierUntil.getTime() > ctx.clock.now()) return tier;
  return (await updateTier(ctx, { userId: session.userId }))?.after ?? tier;
}

/**
 * The person who calls with both the cookie and a bearer ID token of the same session (docs/product.md §10.10).
 * @throws AppError NOT_AUTHENTICATED, SESSION_EXPIRED, ACCOUNT_DISABLED
 */
export async function identifyUser(ctx: Ctx, cookie: string | null, bearer: string | null): Promise<SignedIn> {
  if (cookie === null || bearer === null) throw new AppError('NOT_AUTHENTICATED');
  const caller = await identifyBySession(ctx, cookie);
  const claims = await readToken(ctx, 'id', bearer);
  if (claims === 'expired') throw new AppError('SESSION_EXPIRED');
  if (claims?.sessionId !== caller.sessionId || claims.userId !== caller.userId) {
    throw new AppError('NOT_AUTHENTICATED');
  }
  return caller;
}
