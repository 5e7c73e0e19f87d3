import type { Ctx } from '#server/context.ts';
import { hashSecret } from '../hash-secret.ts';
import { insertState } from '../store.ts';

/** How long a person may take at the provider's page (design §5 'the popup'). */
export const STATE_LIFE_MS = 10 * 60_000;
const SECRET_BYTES = 32;

/**
 * Begins a sign-in: a state for one use, kept only as a hash and bound to this browser.
 * @returns the provider's page, and the value of the cookie that the browser must bring back
 */
export async function startSignIn(
  ctx: Ctx,
  input: { redirectUri: string },
): Promise<{ location: string; browserCookie: string }> {
  const now = ctx.clock.now();
  const state = ctx.random.bytes(SECRET_BYTES).toString('base64url');
  const browserCookie = ctx.random.bytes(SECRET_BYTES).toString('base64url');
  await insertState(ctx.db, {
    stateHash: hashSecret(ctx.secrets, 'state', state),
    browserHash: hashSecret(ctx.secrets, 'browser', browserCookie),
    createdAt: new Date(now),
    expiresAt: new Date(now + STATE_LIFE_MS),
  });
  return { location: ctx.linkedin.authorizationUrl({ state, redirectUri: input.redirectUri }), browserCookie };
}
