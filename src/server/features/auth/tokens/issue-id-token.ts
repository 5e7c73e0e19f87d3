import type { Ctx } from '#server/context.ts';
import { ID_TOKEN_LIFE_MS, signToken } from './sign-tokens.ts';

/** An ID token of an hour for a session. `expiresAt` is ISO. */
export async function issueIdToken(
  ctx: Ctx,
  session: { userId: string; sessionId: string },
): Promise<{ idToken: string; expiresAt: string }> {
  const expiresAt = new Date(ctx.clock.now() + ID_TOKEN_LIFE_MS);
  const { userId, sessionId } = session;
  const idToken = await signToken(ctx, 'id', { userId, sessionId, tokenId: ctx.random.uuid() }, expiresAt);
  return { idToken, expiresAt: expiresAt.toISOString() };
}
