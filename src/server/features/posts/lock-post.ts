import { AppError } from '#domain/errors.ts';
import { isBeingPublished } from '#domain/posts/actions.ts';
import { type ExpectedVersion, isOutdated } from '#domain/posts/expected-version.ts';
import type { Ctx } from '#server/context.ts';
import {
  hasLivePublication,
  type LivePublication,
  lockLivePublication,
} from '#server/features/publications/live-publication.ts';
import { findOwnPost, lockOwnPost, type PostRow } from './store.ts';

export type OwnPost = { userId: string; postId: string };
export type LockedPost = { post: PostRow; live: LivePublication | null };

/**
 * Locks the person's own post and its live publication until the caller's transaction ends, for a change of either.
 * @throws AppError POST_NOT_FOUND; POST_BEING_PUBLISHED, POST_NEEDS_LOOK if the post is on its way or may be out already
 */
export async function lockPost(ctx: Ctx, own: OwnPost): Promise<LockedPost> {
  const locked = await lockPostInAnyState(ctx, own);
  if (locked.live?.state === 'needs_look') throw new AppError('POST_NEEDS_LOOK');
  if (isBeingPublished({ status: locked.post.status, publication: locked.live }))
    throw new AppError('POST_BEING_PUBLISHED');
  return locked;
}

/**
 * The same, whatever the publication's state. The publication is always locked before its post, so that no two calls deadlock.
 * @throws AppError POST_NOT_FOUND, POST_BEING_PUBLISHED
 */
export async function lockPostInAnyState(ctx: Ctx, { userId, postId }: OwnPost): Promise<LockedPost> {
  if ((await findOwnPost(ctx.db, userId, postId)) === null) throw new AppError('POST_NOT_FOUND');
  const live = await lockLivePublication(ctx, { postId });
  const post = await lockOwnPost(ctx.db, userId, postId);
  if (post === null) throw new AppError('POST_NOT_FOUND');
  // A publication created between the two locks is not locked.
  if (live === null && (await hasLivePublication(ctx, { postId }))) throw new AppError('POST_BEING_PUBLISHED');
  return { post, live };
}

/**
 * Refuses to overwrite or publish a locked post that was saved elsewhere since the caller read it.
 * @throws AppError POST_CHANGED
 */
export function assertExpectedVersion({ updatedAt, ...saver }: PostRow, expected: ExpectedVersion): void {
  if (isOutdated(expected, { ...saver, updatedAt: updatedAt.toISOString() })) throw new AppError('POST_CHANGED');
}
