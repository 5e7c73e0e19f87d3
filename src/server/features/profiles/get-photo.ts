import { AppError } from '#domain/errors.ts';
import type { Ctx } from '#server/context.ts';
import { findPhoto } from './store.ts';

/**
 * The caller's own picture.
 * @throws AppError NOT_FOUND, also for a picture of somebody else
 */
export async function getPhoto(
  ctx: Ctx,
  input: { userId: string; hash: string },
): Promise<{ bytes: Buffer; type: string }> {
  const photo = await findPhoto(ctx.db, input);
  if (!photo) throw new AppError('NOT_FOUND');
  return photo;
}
