import { AppError } from '#domain/errors.ts';
import type { Ctx } from '#server/context.ts';
import { lockOwnPost } from '#server/features/posts/lock-own-post.ts';
import { hasLivePublication, lockLivePublication, type PublicationRow } from './store.ts';

/**
 * The person's own post and its waiting publication, if it has one, both held so that nothing sends or changes them until
 * the caller's transaction ends. The publication is locked before its post, here and everywhere, so that no two wait for each other.
 * @throws AppError POST_NOT_FOUND; POST_BEING_PUBLISHED, POST_NEEDS_LOOK: its words may be out (design: Publishing)
 */
export async function holdPost(
  ctx: Ctx,
  input: { userId: string; postId: string },
): Promise<{ post: Awaited<ReturnType<typeof lockOwnPost>>; live: PublicationRow | null }> {
  await lockOwnPost(ctx, { ...input, lock: false });
  const live = await lockLivePublication(ctx.db, input.postId);
  if (live?.state === 'needs_look') throw new AppError('POST_NEEDS_LOOK');
  if (live !== null && live.state !== 'queued') throw new AppError('POST_BEING_PUBLISHED');
  const post = await lockOwnPost(ctx, input);
  // One that began between the two locks is not held, and may be on its way already.
  if (live === null && (await hasLivePublication(ctx.db, input.postId))) throw new AppError('POST_BEING_PUBLISHED');
  return { post, live };
}
