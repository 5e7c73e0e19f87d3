import type { Profile } from '#contract/profiles.ts';
import { AppError } from '#domain/errors.ts';
import type { Ctx } from '#server/context.ts';
import { photoAddress } from './get-photo.ts';
import { findProfile } from './store.ts';

/**
 * The caller's own profile (docs/product.md §3.5), without LinkedIn's token.
 * @param input.requestedId the id in the request, if any
 * @throws AppError FORBIDDEN for another person's id
 */
export async function getProfile(
  ctx: Ctx,
  input: { userId: string; requestedId: string | undefined },
): Promise<Profile> {
  checkOwn(input);
  const found = await findProfile(ctx.db, input.userId);
  if (!found) throw new AppError('NOT_AUTHENTICATED');
  const { user, connection, totalPosts } = found;
  const isConnected =
    connection !== null && connection.refusedAt === null && connection.expiresAt.getTime() > ctx.clock.now();
  const { id, name, headline, email, tier, status, linkedinUrl, timezone, publishesByHand, industry, role } = user;
  const own = { id, name, headline, email, tier, status, linkedinUrl, timezone, publishesByHand, industry, role };
  return {
    ...own,
    photoURL: photoAddress(user.photoHash),
    totalPosts,
    linkedinTokenExpiresAt: connection?.expiresAt.toISOString() ?? null,
    linkedinTokenUpdatedAt: connection?.updatedAt.toISOString() ?? null,
    linkedin: { connected: isConnected, scopes: connection?.scopes ?? [] },
  };
}

/** An id in a request must be the session's own (docs/product.md §10.13). Throws AppError FORBIDDEN. */
export function checkOwn(input: { userId: string; requestedId: string | undefined }): void {
  if (input.requestedId !== undefined && input.requestedId !== input.userId) throw new AppError('FORBIDDEN');
}
