import { isDeepStrictEqual } from 'node:util';
import { isEmptyDocument, type RichDocument } from '#domain/documents/document.ts';
import { parseDocument } from '#domain/documents/parse-document.ts';
import { AppError } from '#domain/errors.ts';
import { canEdit } from '#domain/posts/actions.ts';
import { type ExpectedVersion, isOutdated } from '#domain/posts/expected-version.ts';
import { findKeptImages, type LinkCard } from '#domain/posts/post-content.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { linkPostImages } from '#server/features/images/link-post-images.ts';
import { holdPost } from '#server/features/publications/hold-post.ts';
import { refreezePublication } from '#server/features/publications/refreeze.ts';
import { cleanFields, type Fields } from './clean-fields.ts';
import { insertPost, type PostRow, updateOwnPost } from './store.ts';

export type DraftInput = Fields &
  ExpectedVersion & {
    userId: string;
    /** Set: that post is updated; otherwise one is made. */
    id?: string | undefined;
    content: string;
    source?: string | undefined;
  };

/** What was written to, and when its words last changed (ISO): what the next save may say it knows. */
export type Written = { id: string; updatedAt: string };

/** A draft that only has to be written: its pictures are kept already. */
export type CleanDraft = Omit<DraftInput, 'content'> & { content: string; isClean: true };

/**
 * Makes a draft's fields fit to be stored and keeps its pictures, which may take a while: before any transaction.
 * @throws AppError NO_CONTENT, TOO_LARGE, IMAGE_NOT_FOUND and what keeping a picture may throw
 */
export async function prepareDraft(ctx: Ctx, input: DraftInput): Promise<CleanDraft> {
  const fields = await cleanFields(ctx, input.userId, input);
  const content = fields.content ?? '';
  assertContent(content, fields.tiptapJson ?? null);
  return { ...input, ...fields, content, isClean: true };
}

/** Writes a prepared draft. @throws AppError as updatePost */
export async function writeDraft(ctx: Ctx, draft: CleanDraft): Promise<Written> {
  const { userId, id, content, tiptapJson = null, articleUrl = null, linkCard = null, source = 'manual' } = draft;
  if (id !== undefined) return writeUpdate(ctx, { userId, postId: id }, draft);
  const editorSessionId = draft.editorSessionId ?? null;
  return inTransaction(ctx, async (tx) => {
    const post = await insertPost(tx.db, {
      userId,
      content,
      tiptapJson,
      source,
      articleUrl,
      linkCard,
      editorSessionId,
    });
    await linkImages(tx, { userId, postId: post.id }, tiptapJson, linkCard);
    return writtenOf(post);
  });
}

/**
 * Makes a post or updates one, whatever else the caller asked for: only publications set status and times (design §5).
 * @throws AppError as prepareDraft and updatePost
 */
export async function saveDraft(ctx: Ctx, input: DraftInput): Promise<Written> {
  return writeDraft(ctx, await prepareDraft(ctx, input));
}

/** Saving needs content (spec §5): words, or at least a picture. */
function assertContent(content: string, tiptapJson: unknown): void {
  const isDrawn = tiptapJson !== null && !isEmptyDocument(parseDocument(tiptapJson).document);
  if (content.trim() === '' && !isDrawn) throw new AppError('NO_CONTENT');
}

export type UpdateInput = Fields & ExpectedVersion & { userId: string; postId: string };

/**
 * Changes a post's words, pictures, source or card. A scheduled post keeps its schedule and what is new is frozen for it
 * (design §5). Words saved elsewhere since the caller last looked are not written over; a save whose words stand there already is done.
 * @throws AppError POST_NOT_FOUND, ALREADY_PUBLISHED, POST_CHANGED, POST_BEING_PUBLISHED, POST_NEEDS_LOOK, NO_CONTENT,
 *   POST_TOO_LONG, TOO_MANY_IMAGES, IMAGE_NOT_FOUND, NEEDS_REAUTH
 */
export async function updatePost(ctx: Ctx, { userId, postId, ...given }: UpdateInput): Promise<void> {
  const { expectedUpdatedAt, editorSessionId } = given;
  await writeUpdate(
    ctx,
    { userId, postId },
    { ...(await cleanFields(ctx, userId, given)), expectedUpdatedAt, editorSessionId },
  );
}

function writeUpdate(
  ctx: Ctx,
  own: { userId: string; postId: string },
  given: Fields & ExpectedVersion,
): Promise<Written> {
  return inTransaction(ctx, async (tx) => {
    const { post, live } = await holdPost(tx, own);
    if (!canEdit({ status: post.status })) throw new AppError('ALREADY_PUBLISHED');
    // Whoever pressed Share saw these words, and those that were sent again may be out: another tab's go no more under them.
    if (live?.kind === 'share') throw new AppError('POST_BEING_PUBLISHED');
    const content = given.content ?? post.content;
    // New words without their document replace the old document too.
    const keepsDocument = given.tiptapJson === undefined && content === post.content;
    const tiptapJson = keepsDocument ? post.tiptapJson : (given.tiptapJson ?? null);
    assertContent(content, tiptapJson);
    const articleUrl = given.articleUrl === undefined ? post.articleUrl : given.articleUrl;
    const linkCard = given.linkCard === undefined ? post.linkCard : given.linkCard;
    const words = { content, tiptapJson, articleUrl, linkCard };
    const isSame = isDeepStrictEqual(words, wordsOf(post));
    if (!isSame) assertExpectedVersion(post, given);
    if (live !== null) await refreezePublication(tx, live, words);
    await linkImages(tx, own, tiptapJson, linkCard);
    // What changes nothing is news to nobody.
    if (isSame) return writtenOf(post);
    const editorSessionId = given.editorSessionId ?? null;
    return writtenOf(await updateOwnPost(tx.db, own.userId, own.postId, { ...words, editorSessionId }));
  });
}

function wordsOf({ content, tiptapJson, articleUrl, linkCard }: PostRow) {
  return { content, tiptapJson, articleUrl, linkCard };
}

function writtenOf({ id, updatedAt }: PostRow): Written {
  return { id, updatedAt: updatedAt.toISOString() };
}

/**
 * Refuses to go on with a post whose words the caller has not seen; the post is held by the caller's transaction.
 * @throws AppError POST_CHANGED
 */
export function assertExpectedVersion(post: PostRow, expected: ExpectedVersion): void {
  const { updatedAt, editorSessionId } = post;
  if (isOutdated(expected, { updatedAt: updatedAt.toISOString(), editorSessionId })) throw new AppError('POST_CHANGED');
}

/** Which pictures the post shows stands beside it from its first moment, so that none of them is taken for unused. */
function linkImages(
  ctx: Ctx,
  own: { userId: string; postId: string },
  tiptapJson: unknown,
  linkCard: LinkCard | null,
): Promise<void> {
  const document: RichDocument | null = tiptapJson === null ? null : parseDocument(tiptapJson).document;
  return linkPostImages(ctx, { ...own, hashes: findKeptImages({ document, linkCard }) });
}
