import { AppError } from '#domain/errors.ts';
import type { Ctx } from '#server/context.ts';
import { findImage } from './store.ts';

/** Refuses pictures that are not the person's own. Throws AppError IMAGE_NOT_FOUND. */
export async function assertOwnImages(ctx: Ctx, input: { userId: string; hashes: readonly string[] }): Promise<void> {
  for (const hash of input.hashes) {
    if ((await findImage(ctx.db, input.userId, hash)) === null) throw new AppError('IMAGE_NOT_FOUND');
  }
}
