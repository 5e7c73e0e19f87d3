import type { Ctx } from '../../context.ts';
import { replacePostImages } from './store.ts';

/** Writes down which of the person's pictures a post shows, in place of what was. */
export function linkPostImages(
  ctx: Ctx,
  input: { userId: string; postId: string; hashes: readonly string[] },
): Promise<void> {
  return replacePostImages(ctx.db, input.userId, input.postId, input.hashes);
}
