import type { StoredImageType } from '#domain/images/limits.ts';
import type { Ctx } from '#server/context.ts';
import { imageKey } from './image-keys.ts';
import { findImage } from './store.ts';

/** A person's own picture, or null where it is not kept. */
export async function findImageBytes(
  ctx: Ctx,
  input: { userId: string; hash: string },
): Promise<{ bytes: Buffer; type: StoredImageType } | null> {
  const row = await findImage(ctx.db, input.userId, input.hash);
  if (row === null) return null;
  const bytes = await ctx.blobs.find(imageKey(input.userId, input.hash));
  return bytes === null ? null : { bytes, type: row.type };
}
