import { AppError } from '#domain/errors.ts';
import type { Ctx } from '#server/context.ts';
import { decryptToken } from '#server/token-encryption.ts';
import { type ConnectionRow, findConnectionRow, refuseConnectionRow } from './store.ts';

/** The scope without which nothing can be posted (docs/linkedin.md §12.1). */
export const POSTING_SCOPE = 'w_member_social';

/** A person's connection to LinkedIn. */
export type LinkedInConnection = Omit<ConnectionRow, 'userId' | 'tokenSealed'> & {
  /** Null once LinkedIn refused it, or if it cannot be opened. Must never leave the server. */
  accessToken: string | null;
};

/**
 * The connection with its token opened, or null if the person never connected.
 * @param input.lock locks it until the transaction ends, so that no reconnect comes in between
 */
export async function findConnection(
  ctx: Ctx,
  { userId, lock = false }: { userId: string; lock?: boolean },
): Promise<LinkedInConnection | null> {
  const row = await findConnectionRow(ctx.db, userId, lock);
  return row && openConnection(ctx, row);
}

function openConnection(ctx: Ctx, row: ConnectionRow): LinkedInConnection {
  const { userId: owner, tokenSealed, ...connection } = row;
  return { ...connection, accessToken: tokenSealed && open(ctx, owner, tokenSealed) };
}

/** A token sealed with another ENCRYPTION_KEY does not open; it counts as none, since a reconnect replaces it. */
function open(ctx: Ctx, owner: string, encrypted: Buffer): string | null {
  try {
    return decryptToken({ key: ctx.secrets.encryptionKey, owner, encrypted });
  } catch (error) {
    ctx.log.error('a stored sign-in does not open; was ENCRYPTION_KEY changed?', { userId: owner, error });
    return null;
  }
}

/** The connection a post can be sent with right now; null if never connected, refused, expired or without the scope to post. */
export async function findPostingConnection(
  ctx: Ctx,
  input: { userId: string; lock?: boolean },
): Promise<(LinkedInConnection & { accessToken: string }) | null> {
  const row = await findConnectionRow(ctx.db, input.userId, input.lock ?? false);
  return row && openForPosting(ctx, row);
}

/** The connection of this row, opened; null if nothing can be sent with it right now. */
export function openForPosting(ctx: Ctx, row: ConnectionRow): (LinkedInConnection & { accessToken: string }) | null {
  const connection = openConnection(ctx, row);
  if (connection.accessToken === null || connection.refusedAt !== null) return null;
  if (connection.expiresAt.getTime() <= ctx.clock.now() || !connection.scopes.includes(POSTING_SCOPE)) return null;
  return { ...connection, accessToken: connection.accessToken };
}

/** The author urn a person posts as. Throws AppError NEEDS_REAUTH if LinkedIn has to be connected again first. */
export async function getAuthorUrn(ctx: Ctx, input: { userId: string }): Promise<string> {
  const connection = await findPostingConnection(ctx, input);
  if (connection === null) throw new AppError('NEEDS_REAUTH');
  return connection.authorUrn;
}

/** The same of whoever ever connected, also where the sign-in has ended. Throws AppError NEEDS_REAUTH if they never did. */
export async function getKnownAuthorUrn(ctx: Ctx, input: { userId: string }): Promise<string> {
  const connection = await findConnection(ctx, input);
  if (connection === null) throw new AppError('NEEDS_REAUTH');
  return connection.authorUrn;
}

/**
 * After a 401 of LinkedIn: deletes the token, so that the person must reconnect.
 * @param input.updatedAt of the connection that was refused; a newer one stays
 * @returns whether it was still the current one
 */
export async function refuseConnection(ctx: Ctx, input: { userId: string; updatedAt: Date }): Promise<boolean> {
  const isCurrent = await refuseConnectionRow(ctx.db, { ...input, now: new Date(ctx.clock.now()) });
  if (isCurrent) ctx.log.auth('LinkedIn refused a token; the member has to reconnect', { userId: input.userId });
  return isCurrent;
}
