import type { z } from 'zod';
import type { networkUserSchema } from '#contract/auth.ts';
import { AppError } from '#domain/errors.ts';
import type { SignedIn } from '#server/caller.ts';
import type { Ctx } from '#server/context.ts';
import { photoAddress } from '#server/features/profiles/get-photo.ts';
import { assertHandle } from '../assert-handle.ts';
import { findMember } from '../store.ts';

/**
 * The member's profile as LinkedIn gave it.
 * @param input.handle must be the handle of the caller's session
 * @throws AppError FORBIDDEN, PROFILE_FETCH_FAILED
 */
export async function readNetworkProfile(
  ctx: Ctx,
  caller: SignedIn,
  input: { handle: string },
): Promise<z.infer<typeof networkUserSchema>> {
  await assertHandle(ctx, { sessionId: caller.sessionId, handle: input.handle });
  const member = await findMember(ctx.db, caller.userId);
  if (!member) throw new AppError('PROFILE_FETCH_FAILED');
  const { photoHash, ...shown } = member;
  return { id: caller.userId, ...shown, picture: photoAddress(photoHash) };
}
