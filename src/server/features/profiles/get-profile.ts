import type { Profile } from '#contract/profiles.ts';
import { AppError } from '#domain/errors.ts';
import type { Ctx } from '#server/context.ts';
import { photoAddress } from './photo-address.ts';
import { findProfile } from './store.ts';

/**
 * The caller's own profile (spec §3 'Profile record'); LinkedIn's token itself is no part of it.
 * @param input.requestedId the id a browser named, if any
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
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    photoURL: photoAddress(user.photoHash),
    tier: user.tier,
    totalPosts,
    status: user.status,
    linkedinUrl: user.linkedinUrl,
    timezone: user.timezone,
    industry: user.industry,
    role: user.role,
    linkedin: {
      connected: isConnected,
      scopes: connection?.scopes ?? [],
      tokenExpiresAt: connection?.expiresAt.toISOString() ?? null,
      tokenUpdatedAt: connection?.updatedAt.toISOString() ?? null,
    },
  };
}

/** An id that a browser names must be the session's own (design §5 'profile calls'). */
export function checkOwn(input: { userId: string; requestedId: string | undefined }): void {
  if (input.requestedId !== undefined && input.requestedId !== input.userId) throw new AppError('FORBIDDEN');
}
