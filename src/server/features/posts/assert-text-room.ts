import { AppError } from '#domain/errors.ts';
import { TEXT_STORAGE_MAX_BYTES } from '#domain/posts/text-storage.ts';
import type { Ctx } from '#server/context.ts';
import { lockTextOf, measureText } from './store.ts';

/**
 * Refuses what was just written if the person keeps too much text with it (docs/product.md §3.3); in the transaction that wrote it, as
 * the last thing it locks. Of concurrent writes exactly those that fit are kept.
 * @throws AppError TEXT_STORAGE_FULL
 */
export async function assertTextRoom(ctx: Ctx, { userId }: { userId: string }): Promise<void> {
  await lockTextOf(ctx.db, userId);
  if ((await measureText(ctx.db, userId)) > TEXT_STORAGE_MAX_BYTES) throw new AppError('TEXT_STORAGE_FULL');
}
