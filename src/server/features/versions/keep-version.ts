import { createHash } from 'node:crypto';
import { EMPTY_POST_FIELDS, type PartialPostFields, type PostFields, pickPostFields } from '#contract/posts.ts';
import { documentFromPlainText } from '#domain/documents/document-from-plain-text.ts';
import { AppError } from '#domain/errors.ts';
import { measureText } from '#domain/linkedin-text/measure-text.ts';
import { toNetworkText } from '#domain/linkedin-text/network-text.ts';
import { findStoredImages } from '#domain/posts/post-content.ts';
import { firstWords } from '#domain/versions/first-words.ts';
import type { VersionReason } from '#domain/versions/version-reasons.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { holdImages } from '#server/features/images/hold-images.ts';
import { assertTextRoom } from '#server/features/posts/assert-text-room.ts';
import { prepareDraft } from '#server/features/posts/save-draft.ts';
import { prunePost } from './prune-post.ts';
import { insertVersion, lockOwnPost } from './store.ts';

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
  const imageHashes = findStoredImages({ document: fields.tiptapJson, linkCard: fields.linkCard });
  await inTransaction(ctx, async (tx) => {
    if (!(await lockOwnPost(tx.db, own))) throw new AppError('POST_NOT_FOUND');
    await holdImages(tx, { userId, hashes: imageHashes });
    const keptAt = new Date(tx.clock.now() - ageMs);
    await insertVersion(tx.db, { ...own, fields, ...summarize(fields), imageHashes, reason, keptAt });
    await prunePost(tx, own);
    await assertTextRoom(tx, own);
  });
}

function summarize(fields: PostFields) {
  const json = JSON.stringify(fields);
  const document = fields.tiptapJson ?? documentFromPlainText(fields.content);
  return {
    hash: createHash('sha256').update(json).digest('hex'),
    size: json.length,
    excerpt: firstWords(fields.content),
    length: measureText(toNetworkText(document)).count,
  };
}
