import { AppError } from '#domain/errors.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import {
  askToDelete,
  findOnLinkedIn,
  type OnLinkedIn,
  recordDeletion,
} from '#server/features/publications/delete-on-linkedin.ts';
import { lockPost, type OwnPost } from '../lock-post.ts';

/**
 * Deletes a published post on LinkedIn; here it stays, and says so (docs/product.md §7.17). No lock is held while LinkedIn is asked, as
 * deleting twice is deleting once: of calls at the same time the first to be recorded counts, and all succeed. One that is deleted
 * already stays as it is.
 * @throws AppError POST_NOT_FOUND, POST_BEING_PUBLISHED, POST_NEEDS_LOOK, ACTION_NOT_ALLOWED, NEEDS_REAUTH, DELETION_…
 */
export async function deleteOnLinkedIn(ctx: Ctx, own: OwnPost): Promise<void> {
  const found = await inTransaction(ctx, (tx) => lockOnLinkedIn(tx, own));
  if (found === null) return;
  const attempt = await askToDelete(ctx, found);
  const failure = await inTransaction(ctx, async (tx) => {
    const row = await lockOnLinkedIn(tx, own);
    return row && recordDeletion(tx, row, attempt);
  });
  const { kind } = attempt.outcome;
  ctx.log.info('a post was to be deleted on LinkedIn', { publicationId: found.id, outcome: kind });
  if (failure !== null) throw failure;
}

async function lockOnLinkedIn(ctx: Ctx, own: OwnPost): Promise<OnLinkedIn | null> {
  const { post } = await lockPost(ctx, own);
  if (post.status !== 'published') throw new AppError('ACTION_NOT_ALLOWED');
  return findOnLinkedIn(ctx, own);
}
