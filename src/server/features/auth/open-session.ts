import { createHmac } from 'node:crypto';
import type { Ctx } from '#server/context.ts';
import type { Secrets } from '#server/secrets.ts';
import { hashSecret } from './hash-secret.ts';
import { endSessionByCookie, insertSession } from './store.ts';

/** How long a session lasts: as long as LinkedIn's own token (docs/product.md §10.14). */
export const SESSION_LIFE_MS = 60 * 86_400_000;
const SECRET_BYTES = 32;
const USER_AGENT_LENGTH = 300;

/** What the browser gets: the cookie's value, and the handle, which is useless without that cookie. */
export type OpenedSession = { cookie: string; handle: string };

/**
 * Opens a session with a new cookie and ends the one the browser had before, so that a cookie planted by an attacker never becomes
 * signed in (session fixation).
 */
export async function openSession(
  ctx: Ctx,
  input: { userId: string; oldCookie: string | null; userAgent: string | null },
): Promise<OpenedSession> {
  const now = ctx.clock.now();
  const cookie = ctx.random.bytes(SECRET_BYTES).toString('base64url');
  const handle = deriveHandle(ctx.secrets, cookie);
  if (input.oldCookie !== null) {
    await endSessionByCookie(ctx.db, hashSecret(ctx.secrets, 'session', input.oldCookie), new Date(now));
  }
  await insertSession(ctx.db, {
    id: ctx.random.uuid(),
    userId: input.userId,
    cookieHash: hashSecret(ctx.secrets, 'session', cookie),
    handleHash: hashSecret(ctx.secrets, 'handle', handle),
    userAgent: input.userAgent?.slice(0, USER_AGENT_LENGTH) ?? null,
    createdAt: new Date(now),
    seenAt: new Date(now),
    expiresAt: new Date(now + SESSION_LIFE_MS),
  });
  return { cookie, handle };
}

/** Derives the handle from the cookie, so that it can be returned again without being stored. */
export function deriveHandle(secrets: Secrets, cookie: string): string {
  return `ps_${createHmac('sha256', secrets.hashKey).update(`handle of\n${cookie}`).digest('base64url')}`;
}
