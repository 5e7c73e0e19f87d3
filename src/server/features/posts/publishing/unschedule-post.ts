import { NOT_TO_DRAFT } from '#contract/post-messages.ts';
import { AppError } from '#domain/errors.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import {
  cancelPublication,
  forgetCancelled,
  type LivePublication,
} from '#server/features/publications/live-publication.ts';
import { lockPost, type OwnPost } from '../lock-post.ts';
import { failAgain, makeDraft } from '../store.ts';

/**
 * Takes a scheduled or failed post back to draft. Throws AppError POST_NOT_FOUND, ACTION_NOT_ALLOWED, POST_BEING_PUBLISHED.
 * @param input.isUndo undoes the scheduling: a post that had failed before it, and says the same still, has failed again, with its reason
 */
export function unschedulePost(ctx: Ctx, { isUndo = false, ...own }: OwnPost & { isUndo?: boolean }): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { post, live } = await lockPost(tx, own);
    if (live !== null) {
      await cancelPublication(tx, live);
      if (!isUndo || !failsAgain(live)) return;
      await failAgain(tx.db, own.userId, own.postId, live);
      await forgetCancelled(tx, live);
    } else if (post.status === 'failed') {
      if (!isUndo) await makeDraft(tx.db, own.userId, own.postId);
    } else if (post.status !== 'draft')
      throw new AppError('ACTION_NOT_ALLOWED', { message: NOT_TO_DRAFT[post.status] });
  });
}

/** Of what may be out its history alone tells. */
function failsAgain({ kind, statusBefore, firstMaybeSentAt }: LivePublication): boolean {
  return kind === 'schedule' && statusBefore === 'failed' && firstMaybeSentAt === null;
}
