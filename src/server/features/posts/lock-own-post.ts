import { AppError } from '#domain/errors.ts';
import type { Ctx } from '#server/context.ts';
import { findOwnPost, lockOwnPostRow, type PostRow } from './store.ts';

/**
 * The person's own post, locked until the caller's transaction ends (or only read, with `lock: false`).
 * @throws AppError POST_NOT_FOUND for a missing post and for anybody else's
 */
export async function lockOwnPost(
  ctx: Ctx,
  input: { userId: string; postId: string; lock?: boolean },
): Promise<PostRow> {
  const find = input.lock === false ? findOwnPost : lockOwnPostRow;
  const row = await find(ctx.db, input.userId, input.postId);
  if (row === null) throw new AppError('POST_NOT_FOUND');
  return row;
}
