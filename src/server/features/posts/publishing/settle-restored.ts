import { AppError } from '#domain/errors.ts';
import type { Ctx } from '#server/context.ts';
import { clearRestored, type PostRow } from '../store.ts';

/** Whether the person has said that a post from a backup is not on LinkedIn. */
export type RestoredAnswer = { confirmedNotOut?: boolean | undefined };

/**
 * Asks once before a post that comes from a backup goes out, since it may be out already (docs/product.md §15.8). Call it last in the
 * transaction that queues the post, so that nothing else is refused after the question.
 * @throws AppError POST_MAY_BE_OUT
 */
export async function settleRestored(
  ctx: Ctx,
  { id, restoredFrom }: Pick<PostRow, 'id' | 'restoredFrom'>,
  { confirmedNotOut = false }: RestoredAnswer,
): Promise<void> {
  if (restoredFrom === null) return;
  if (!confirmedNotOut) throw new AppError('POST_MAY_BE_OUT');
  await clearRestored(ctx.db, id);
}
