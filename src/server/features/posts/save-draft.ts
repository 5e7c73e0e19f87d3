import { isDeepStrictEqual } from 'node:util';
import { type PartialPostFields, type PostFields, pickPostFields } from '#contract/posts.ts';
import { isEmptyDocument } from '#domain/documents/document.ts';
import { AppError } from '#domain/errors.ts';
import { canEdit } from '#domain/posts/actions.ts';
import type { ExpectedVersion } from '#domain/posts/expected-version.ts';
import { findStoredImages } from '#domain/posts/post-content.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { linkPostImages } from '#server/features/images/link-post-images.ts';
import { updateSnapshot } from '#server/features/publications/update-snapshot.ts';
import { cleanFields } from './clean-fields.ts';
import { assertExpectedVersion, lockPost, type OwnPost } from './lock-post.ts';
import { insertPost, type PostRow, updateOwnPost } from './store.ts';

export type DraftInput = PartialPostFields &
  ExpectedVersion & {
    userId: string;
    /** The post to update; absent: a new one is created. */
    id?: string | undefined;
    content: string;
    source?: string | undefined;
  };

/** The saved post, and its version (ISO), which the next save may expect. */
export type Written = { id: string; updatedAt: string };

/** A draft that only has to be written: its images are stored already. */
export type CleanDraft = DraftInput & { isClean: true };

/**
 * Cleans a draft's fields and stores its images. May take seconds, so never within a transaction.
 * @throws AppError NO_CONTENT, TOO_LARGE, IMAGE_NOT_FOUND and what storing an image may throw
 */
export async function prepareDraft(ctx: Ctx, input: DraftInput): Promise<CleanDraft> {
  const fields = await cleanFields(ctx, input.userId, input);
  const content = fields.content ?? '';
  assertContent({ content, tiptapJson: fields.tiptapJson ?? null });
  return { ...input, ...fields, content, isClean: true };
}

/** Writes a prepared draft. @throws AppError as updatePost */
export async function writeDraft(ctx: Ctx, draft: CleanDraft): Promise<Written> {
  const { userId, id, content, source = 'manual', editorSessionId = null } = draft;
  if (id !== undefined) return writeUpdate(ctx, { userId, postId: id }, draft);
  return inTransaction(ctx, async (tx) => {
    const post = await insertPost(tx.db, { ...pickPostFields(draft), content, userId, source, editorSessionId });
    await linkImages(tx, { userId, postId: post.id }, post);
    return writtenOf(post);
  });
}

/**
 * Creates or updates a post. Status and times are set by publications only.
 * @throws AppError as prepareDraft and updatePost
 */
export async function saveDraft(ctx: Ctx, input: DraftInput): Promise<Written> {
  return writeDraft(ctx, await prepareDraft(ctx, input));
}

/** Saving needs content (docs/product.md §5.2): text, or at least an image. */
function assertContent({ content, tiptapJson }: Pick<PostFields, 'content' | 'tiptapJson'>): void {
  const isEmpty = content.trim() === '' && (tiptapJson === null || isEmptyDocument(tiptapJson));
  if (isEmpty) throw new AppError('NO_CONTENT');
}

export type UpdateInput = PartialPostFields & ExpectedVersion & OwnPost;

/**
 * Changes a post's text, images, source or card. A scheduled post keeps its schedule and gets a new snapshot. A version saved elsewhere
 * since the caller last read the post is not overwritten, unless the fields are the same.
 * @throws AppError POST_NOT_FOUND, ALREADY_PUBLISHED, POST_CHANGED, POST_BEING_PUBLISHED, POST_NEEDS_LOOK, NO_CONTENT,
 *   POST_TOO_LONG, TOO_MANY_IMAGES, IMAGE_NOT_FOUND, NEEDS_REAUTH
 */
export async function updatePost(ctx: Ctx, { userId, postId, ...given }: UpdateInput): Promise<void> {
  const { expectedUpdatedAt, editorSessionId } = given;
  const fields = await cleanFields(ctx, userId, given);
  await writeUpdate(ctx, { userId, postId }, { ...fields, expectedUpdatedAt, editorSessionId });
}

function writeUpdate(ctx: Ctx, own: OwnPost, given: PartialPostFields & ExpectedVersion): Promise<Written> {
  return inTransaction(ctx, async (tx) => {
    const { post, live } = await lockPost(tx, own);
    if (!canEdit({ status: post.status })) throw new AppError('ALREADY_PUBLISHED');
    // A share publishes the text its person saw when sharing; a later save must not replace it.
    if (live?.kind === 'share') throw new AppError('POST_BEING_PUBLISHED');
    const stored = pickPostFields(post);
    const fields = { ...stored, ...pickPostFields(given) };
    // New text without a document replaces the old document too.
    if (given.tiptapJson === undefined && fields.content !== stored.content) fields.tiptapJson = null;
    assertContent(fields);
    const isSame = isDeepStrictEqual(fields, stored);
    if (!isSame) assertExpectedVersion(post, given);
    if (live !== null) await updateSnapshot(tx, live, fields);
    await linkImages(tx, own, fields);
    // A save without a change makes no new version.
    if (isSame) return writtenOf(post);
    const editorSessionId = given.editorSessionId ?? null;
    return writtenOf(await updateOwnPost(tx.db, own.userId, own.postId, { ...fields, editorSessionId }));
  });
}

function writtenOf({ id, updatedAt }: PostRow): Written {
  return { id, updatedAt: updatedAt.toISOString() };
}

/** Records which images the post shows, in the same transaction, so that none of them counts as unused. */
function linkImages(ctx: Ctx, own: OwnPost, { tiptapJson: document, linkCard }: PostFields): Promise<void> {
  return linkPostImages(ctx, { ...own, hashes: findStoredImages({ document, linkCard }) });
}
