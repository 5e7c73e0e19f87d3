import type { Ctx } from '#server/context.ts';
import { deleteLeftover } from './store.ts';

/**
 * Takes away all files of a deleted account, after its rows. Its note goes last, so that whatever a crash leaves behind is found
 * by the daily look. Nothing is written there any more: see keepImageBytes.
 * @returns how many files went
 */
export async function removeFolderOf(ctx: Ctx, { userId }: { userId: string }): Promise<number> {
  const files = await ctx.blobs.list(userId);
  await ctx.blobs.removeFolder(userId);
  await deleteLeftover(ctx.db, userId);
  return files.length;
}
