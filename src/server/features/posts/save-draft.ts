import { isDeepStrictEqual } from 'node:util';
import { NOT_BY_SAVING } from '#contract/post-messages.ts';
import { type PartialPostFields, type PostFields, pickPostFields } from '#contract/posts.ts';
import { isEmptyDocument } from '#domain/documents/document.ts';
import { AppError } from '#domain/errors.ts';
import { canEdit } from '#domain/posts/actions.ts';
import { type ExpectedVersion, isOvertaken } from '#domain/posts/expected-version.ts';
import { findStoredImages } from '#domain/posts/post-content.ts';
import { statusAfterSave } from '#domain/posts/status.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { linkPostImages } from '#server/features/images/link-post-images.ts';
import { settleMatter } from '#server/features/notices/raise-matter.ts';
import { cancelPublication } from '#server/features/publications/live-publication.ts';
import { updateSnapshot } from '#server/features/publications/update-snapshot.ts';
import { assertTextRoom } from './assert-text-room.ts';
import { cleanFields } from './clean-fields.ts';
import { assertExpectedVersion, lockPost, type OwnPost } from './lock-post.ts';
import {
  findOwnPost,
  insertPost,
  insertPostOnce,
  makeDraft,
  type PostRow,
  setRevision,
  setSource,
  updateOwnPost,
} from './store.ts';

export type DraftInput = PartialPostFields &
  ExpectedVersion & {
    userId: string;
    /** The post to update; absent: a new one is created. */
    id?: string | undefined;
    /** The id of a new post, of the caller's own making: the same one again changes that post and makes no second. */
    newId?: string | undefined;
    status?: 'draft' | 'scheduled' | undefined;
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

/** The version of a post that nobody has: whoever makes a post anew has read none. */
const NO_VERSION = new Date(0).toISOString();

/**
 * Writes a prepared draft.
 * @param purpose a share only writes the words that it publishes: the post's status stays until the outcome is known
 * @throws AppError as updatePost
 */
export async function writeDraft(ctx: Ctx, draft: CleanDraft, purpose: 'save' | 'share' = 'save'): Promise<Written> {
  const { userId, id, newId, content, source = 'manual', editorSessionId = null, editorRevision = null } = draft;
  if (id !== undefined) return writeUpdate(ctx, { userId, postId: id }, draft, purpose);
  return inTransaction(ctx, async (tx) => {
    const fields = { ...pickPostFields(draft), content, userId, source, editorSessionId, editorRevision };
    const made = newId === undefined ? null : await insertPostOnce(tx.db, { ...fields, id: newId });
    if (made === null && newId !== undefined && (await findOwnPost(tx.db, userId, newId)) !== null) {
      const own = { userId, postId: newId };
      return writeUpdate(tx, own, { ...draft, expectedUpdatedAt: NO_VERSION }, purpose);
    }
    // An id that is somebody else's is no obstacle either.
    const post = made ?? (await insertPost(tx.db, fields));
    await linkImages(tx, { userId, postId: post.id }, post);
    await assertTextRoom(tx, { userId });
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

export type UpdateInput = PartialPostFields &
  ExpectedVersion &
  OwnPost & {
    source?: string | undefined;
    /** 'draft' gives up a schedule; 'scheduled' is what only a scheduled post stays. */
    status?: 'draft' | 'scheduled' | undefined;
  };

/**
 * Changes a post's text, images, source or card. A failed post becomes a draft; a scheduled one keeps its schedule and gets a new snapshot. A version saved elsewhere
 * since the caller last read the post is not overwritten, unless the fields are the same.
 * @throws AppError POST_NOT_FOUND, ALREADY_PUBLISHED, ACTION_NOT_ALLOWED, POST_CHANGED, POST_BEING_PUBLISHED, POST_NEEDS_LOOK,
 *   NO_CONTENT, POST_TOO_LONG, TOO_MANY_IMAGES, IMAGE_NOT_FOUND, NEEDS_REAUTH
 */
export async function updatePost(ctx: Ctx, { userId, postId, ...given }: UpdateInput): Promise<void> {
  const { expectedUpdatedAt, editorSessionId, editorRevision, source, status } = given;
  const fields = await cleanFields(ctx, userId, given);
  const expected = { expectedUpdatedAt, editorSessionId, editorRevision };
  await writeUpdate(ctx, { userId, postId }, { ...fields, ...expected, source, status }, 'save');
}

function writeUpdate(
  ctx: Ctx,
  own: OwnPost,
  given: Omit<UpdateInput, keyof OwnPost>,
  purpose: 'save' | 'share',
): Promise<Written> {
  return inTransaction(ctx, async (tx) => {
    const { post, live } = await lockPost(tx, own);
    // Later words of the same editor are there already: nothing is lost, and nothing comes back.
    if (purpose === 'save' && isOvertaken(given, post)) return writtenOf(post);
    if (!canEdit({ status: post.status })) throw new AppError('ALREADY_PUBLISHED');
    const status = statusAfterSave(post.status, given.status);
    if (status === null) throw new AppError('ACTION_NOT_ALLOWED', { message: NOT_BY_SAVING.scheduled });
    const stored = pickPostFields(post);
    const fields = { ...stored, ...pickPostFields(given) };
    // New text without a document replaces the old document too.
    if (given.tiptapJson === undefined && fields.content !== stored.content) fields.tiptapJson = null;
    assertContent(fields);
    const isSame = isDeepStrictEqual(fields, stored);
    if (!isSame) assertExpectedVersion(post, given);
    if (live !== null) await (status === 'draft' ? cancelPublication(tx, live) : updateSnapshot(tx, live, fields));
    const hasFailed = post.status === 'failed' || post.errorMessage !== null;
    if (purpose === 'save' && status === 'draft' && hasFailed) {
      await makeDraft(tx.db, own.userId, own.postId);
      await settleMatter(tx, { userId: own.userId, kind: 'failed', key: own.postId });
    }
    const { source = post.source } = given;
    if (source !== post.source) await setSource(tx.db, own.userId, own.postId, source);
    await linkImages(tx, own, fields);
    // A save without a change makes no new version.
    const { editorSessionId = null, editorRevision = null } = given;
    if (isSame) {
      const isOfLastSaver = editorSessionId !== null && editorSessionId === post.editorSessionId;
      if (isOfLastSaver && editorRevision !== null) await setRevision(tx.db, own.userId, own.postId, editorRevision);
      return writtenOf(post);
    }
    const saved = { ...fields, editorSessionId, editorRevision };
    const written = await updateOwnPost(tx.db, own.userId, own.postId, saved);
    if (written.textBytes > post.textBytes) await assertTextRoom(tx, own);
    return writtenOf(written);
  });
}

function writtenOf({ id, updatedAt }: PostRow): Written {
  return { id, updatedAt: updatedAt.toISOString() };
}

/** Records which images the post shows, in the same transaction, so that none of them counts as unused. */
function linkImages(ctx: Ctx, own: OwnPost, { tiptapJson: document, linkCard }: PostFields): Promise<void> {
  return linkPostImages(ctx, { ...own, hashes: findStoredImages({ document, linkCard }) });
}
