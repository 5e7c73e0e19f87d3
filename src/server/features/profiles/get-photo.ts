import { AppError } from '#domain/errors.ts';
import type { Ctx } from '#server/context.ts';
import { findPhoto } from './store.ts';

/** The address of a person's photo, or null without one. It contains the hash, so that it may be cached. */
export function photoAddress(hash: string | null): string | null {
  return hash && `/api/user/photo/${hash}`;
}

/**
 * The caller's own photo.
 * @throws AppError NOT_FOUND, also for somebody else's
 */
export async function getPhoto(
  ctx: Ctx,
  input: { userId: string; hash: string },
): Promise<{ bytes: Buffer; type: string }> {
  const photo = await findPhoto(ctx.db, input);
  if (!photo) throw new AppError('NOT_FOUND');
  return photo;
}
