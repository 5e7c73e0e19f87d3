import { createHash } from 'node:crypto';
import { type PostFields, pickPostFields } from '#contract/posts.ts';
import { documentFromPlainText } from '#domain/documents/document-from-plain-text.ts';
import { measureText } from '#domain/linkedin-text/measure-text.ts';
import { toNetworkText } from '#domain/linkedin-text/network-text.ts';
import { findStoredImages } from '#domain/posts/post-content.ts';
import { firstWords } from '#domain/versions/first-words.ts';
import type { VersionReason } from '#domain/versions/version-reasons.ts';
import type { Ctx } from '#server/context.ts';
import { holdImages } from '#server/features/images/hold-images.ts';
import { prunePost } from './prune-post.ts';
import { findNewestHash, insertVersion } from './store.ts';

export type AddedVersion = {
  userId: string;
  postId: string;
  fields: PostFields;
  reason: VersionReason;
  keptAt: Date;
};

/**
 * Adds a version to a post and prunes the others (docs/product.md §5.20), in a transaction that holds the post.
 * @throws AppError IMAGE_NOT_FOUND
 */
export async function addVersion(ctx: Ctx, { fields, ...version }: AddedVersion): Promise<void> {
  const imageHashes = findStoredImages({ document: fields.tiptapJson, linkCard: fields.linkCard });
  await holdImages(ctx, { userId: version.userId, hashes: imageHashes });
  await insertVersion(ctx.db, { ...version, fields, ...summarize(fields), imageHashes });
  await prunePost(ctx, version);
}

/**
 * Keeps what a post says as it is shared (docs/product.md §5.19), unless its newest version says the same; in a transaction that holds the
 * post. No share is refused for want of room for its version.
 */
export async function keepShared(ctx: Ctx, post: PostFields & { id: string; userId: string }): Promise<void> {
  const own = { userId: post.userId, postId: post.id };
  const fields = { ...pickPostFields(post) } as PostFields;
  if ((await findNewestHash(ctx.db, own)) === hashOf(fields)) return;
  await addVersion(ctx, { ...own, fields, reason: 'shared', keptAt: new Date(ctx.clock.now()) });
}

function summarize(fields: PostFields) {
  const document = fields.tiptapJson ?? documentFromPlainText(fields.content);
  return {
    hash: hashOf(fields),
    size: JSON.stringify(fields).length,
    excerpt: firstWords(fields.content),
    length: measureText(toNetworkText(document)).count,
  };
}

/** The same in whichever order the names stand: the database has one of its own. */
function hashOf(fields: PostFields): string {
  const inOrder = (_name: string, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value;
  return createHash('sha256').update(JSON.stringify(fields, inOrder)).digest('hex');
}
