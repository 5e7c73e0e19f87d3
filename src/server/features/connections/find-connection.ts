import type { Ctx } from '#server/context.ts';
import { openToken } from '#server/seal.ts';
import { findConnectionRow } from './store.ts';

/** A person's connection to LinkedIn. `accessToken` is null once LinkedIn refused it, or where it does not open; it must never leave the server. */
export type LinkedInConnection = {
  authorUrn: string;
  accessToken: string | null;
  scopes: string[];
  expiresAt: Date;
  /** When this token came; names it in `refuseConnection`. */
  updatedAt: Date;
  refusedAt: Date | null;
};

/** The connection with its token opened, or null where the person never connected. `lock` holds it in a transaction. */
export async function findConnection(
  ctx: Ctx,
  input: { userId: string; lock?: boolean },
): Promise<LinkedInConnection | null> {
  const row = await findConnectionRow(ctx.db, input.userId, input.lock ?? false);
  if (!row) return null;
  const { authorUrn, tokenSealed, scopes, expiresAt, updatedAt, refusedAt } = row;
  const accessToken = tokenSealed && open(ctx, input.userId, tokenSealed);
  return { authorUrn, accessToken, scopes, expiresAt, updatedAt, refusedAt };
}

/** What no longer opens was sealed with another ENCRYPTION_KEY: a reconnect mends it, so it counts as no token. */
function open(ctx: Ctx, owner: string, sealed: Buffer): string | null {
  try {
    return openToken({ key: ctx.secrets.encryptionKey, owner, sealed });
  } catch (error) {
    ctx.log.error('a stored sign-in does not open; was ENCRYPTION_KEY changed?', { userId: owner, error });
    return null;
  }
}
