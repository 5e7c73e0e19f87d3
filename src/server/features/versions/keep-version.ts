import { EMPTY_POST_FIELDS, type PartialPostFields, pickPostFields } from '#contract/posts.ts';
import { AppError } from '#domain/errors.ts';
import type { VersionReason } from '#domain/versions/version-reasons.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { assertTextRoom } from '#server/features/posts/assert-text-room.ts';
import { prepareDraft } from '#server/features/posts/save-draft.ts';
import { addVersion } from '#server/features/version-rows/add-version.ts';
import { lockOwnPost } from './store.ts';

export type KeepVersionInput = PartialPostFields & {
  userId: string;
  postId: string;
  content: string;
  reason: VersionReason;
  /** How long ago the content stood in the editor, ms. */
  ageMs: number;
};

/**
 * Stores a version of a post and prunes the others (docs/product.md §5.20). The post itself stays as it is.
 * @throws AppError POST_NOT_FOUND, also for somebody else's post; NO_CONTENT, TOO_LARGE, TEXT_STORAGE_FULL, IMAGE_NOT_FOUND and what storing an image may throw
 */
export async function keepVersion(ctx: Ctx, input: KeepVersionInput): Promise<void> {
  const { userId, postId, reason, ageMs } = input;
  const own = { userId, postId };
  const fields = { ...EMPTY_POST_FIELDS, ...pickPostFields(await prepareDraft(ctx, input)) };
  await inTransaction(ctx, async (tx) => {
    if (!(await lockOwnPost(tx.db, own))) throw new AppError('POST_NOT_FOUND');
    await addVersion(tx, { ...own, fields, reason, keptAt: new Date(tx.clock.now() - ageMs) });
    await assertTextRoom(tx, own);
  });
}
