import type { NetworkUser } from '#contract/auth.ts';
import { AppError } from '#domain/errors.ts';
import type { Ctx } from '#server/context.ts';
import { photoAddress } from '#server/features/profiles/get-photo.ts';
import { identifyBySession } from './identify-caller.ts';
import { findMember } from './store.ts';

/** The person whose session this cookie is, in few words; null without one, for one that has ended, and for who may not sign in. */
export async function findSessionUser(ctx: Ctx, { cookie }: { cookie: string | null }): Promise<NetworkUser | null> {
  try {
    const { userId } = await identifyBySession(ctx, cookie);
    const member = await findMember(ctx.db, userId);
    return member && toNetworkUser(userId, member);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** A person as LinkedIn told of them. */
export function toNetworkUser(
  id: string,
  { name, email, linkedinUrl, photoHash }: NonNullable<Awaited<ReturnType<typeof findMember>>>,
): NetworkUser {
  return { id, name, email, linkedinUrl, picture: photoAddress(photoHash) };
}
