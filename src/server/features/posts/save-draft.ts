import { AppError } from '#domain/errors.ts';
import { canEdit } from '#domain/posts/actions.ts';
import { findKeptImages, type LinkCard } from '#domain/posts/post-content.ts';
import { isEmptyDocument, type RichDocument } from '#domain/text/document.ts';
import { parseDocument } from '#domain/text/parse-document.ts';
import { type Ctx, inTransaction } from '../../context.ts';
import { linkPostImages } from '../images/link-post-images.ts';
import { holdPost } from '../publications/hold-post.ts';
import { refreezePublication } from '../publications/refreeze.ts';
import { cleanFields, type Fields } from './clean-fields.ts';
import { insertPost, updateOwnPost } from './store.ts';

export type DraftInput = Fields & {
  userId: string;
  /** Set: that post is updated; otherwise one is made. */
  id?: string | undefined;
  content: string;
  source?: string | undefined;
};

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
export async function writeDraft(ctx: Ctx, draft: CleanDraft): Promise<{ id: string }> {
  const { userId, id, content, tiptapJson = null, articleUrl = null, linkCard = null, source = 'manual' } = draft;
  if (id !== undefined) {
    await writeUpdate(ctx, { userId, postId: id }, draft);
    return { id };
  }
  return inTransaction(ctx, async (tx) => {
    const post = await insertPost(tx.db, { userId, content, tiptapJson, source, articleUrl, linkCard });
    await linkImages(tx, { userId, postId: post.id }, tiptapJson, linkCard);
    return { id: post.id };
  });
}

/**
 * Makes a post or updates one, whatever else the caller asked for: only publications set status and times (design §5).
 * @throws AppError as prepareDraft and updatePost
 */
export async function saveDraft(ctx: Ctx, input: DraftInput): Promise<{ id: string }> {
  return writeDraft(ctx, await prepareDraft(ctx, input));
}

/** Saving needs content (spec §5): words, or at least a picture. */
function assertContent(content: string, tiptapJson: unknown): void {
  const isDrawn = tiptapJson !== null && !isEmptyDocument(parseDocument(tiptapJson).document);
  if (content.trim() === '' && !isDrawn) throw new AppError('NO_CONTENT');
}

export type UpdateInput = Fields & { userId: string; postId: string };

/**
 * Changes a post's words, pictures, source or card. A scheduled post keeps its schedule and what is new is frozen for it
 * (design §5).
 * @throws AppError POST_NOT_FOUND, ALREADY_PUBLISHED, POST_BEING_PUBLISHED, POST_NEEDS_LOOK, NO_CONTENT, POST_TOO_LONG,
 *   TOO_MANY_IMAGES, IMAGE_NOT_FOUND, NEEDS_REAUTH
 */
export async function updatePost(ctx: Ctx, { userId, postId, ...given }: UpdateInput): Promise<void> {
  await writeUpdate(ctx, { userId, postId }, await cleanFields(ctx, userId, given));
}

function writeUpdate(ctx: Ctx, own: { userId: string; postId: string }, given: Fields): Promise<void> {
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
    if (live !== null) await refreezePublication(tx, live, words);
    await updateOwnPost(tx.db, own.userId, own.postId, words);
    await linkImages(tx, own, tiptapJson, linkCard);
  });
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
