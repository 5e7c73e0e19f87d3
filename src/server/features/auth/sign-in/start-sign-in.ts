import type { Ctx } from '#server/context.ts';
import { hashSecret } from '../hash-secret.ts';
import { insertState } from '../store.ts';

/** How long a person may take on LinkedIn's page (docs/product.md §10.5). */
export const STATE_LIFE_MS = 10 * 60_000;
const SECRET_BYTES = 32;

/**
 * Starts a sign-in with a state for one use, stored as a hash and bound to this browser.
 * @returns LinkedIn's page, and the value of the cookie that the browser must send back
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
