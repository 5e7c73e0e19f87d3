import type { SignedIn } from '#server/caller.ts';
import type { Ctx } from '#server/context.ts';
import { insertCustomToken } from '../store.ts';
import { CUSTOM_TOKEN_LIFE_MS, signToken } from './sign-tokens.ts';

/** A custom token of the caller's session: five minutes, one use. Contains nothing that the browser sent. */
export async function issueCustomToken(ctx: Ctx, caller: SignedIn): Promise<string> {
  const now = ctx.clock.now();
  const tokenId = ctx.random.uuid();
  const expiresAt = new Date(now + CUSTOM_TOKEN_LIFE_MS);
  await insertCustomToken(ctx.db, { id: tokenId, sessionId: caller.sessionId, expiresAt, now: new Date(now) });
  return signToken(ctx, 'custom', { userId: caller.userId, sessionId: caller.sessionId, tokenId }, expiresAt);
}
