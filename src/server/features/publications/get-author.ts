import { AppError } from '#domain/errors.ts';
import type { Ctx } from '#server/context.ts';
import { findConnection, type LinkedInConnection } from '#server/features/connections/find-connection.ts';

/** The scope without which nothing can be posted (docs/linkedin.md §12.1). */
const POSTING_SCOPE = 'w_member_social';

/** The token a post can be sent with right now, or null: never connected, refused, ended, or without leave to post. */
export async function findPostingConnection(
  ctx: Ctx,
  input: { userId: string; lock?: boolean },
): Promise<(LinkedInConnection & { accessToken: string }) | null> {
  const connection = await findConnection(ctx, input);
  if (connection === null || connection.accessToken === null || connection.refusedAt !== null) return null;
  if (connection.expiresAt.getTime() <= ctx.clock.now() || !connection.scopes.includes(POSTING_SCOPE)) return null;
  return { ...connection, accessToken: connection.accessToken };
}

/** The author urn a person posts as. Throws AppError NEEDS_REAUTH where LinkedIn has to be connected again first. */
export async function getAuthorUrn(ctx: Ctx, input: { userId: string }): Promise<string> {
  const connection = await findPostingConnection(ctx, input);
  if (connection === null) throw new AppError('NEEDS_REAUTH');
  return connection.authorUrn;
}
