import { AppError } from '#domain/errors.ts';
import { canEdit } from '#domain/posts/actions.ts';
import { isEmptyDocument } from '#domain/text/document.ts';
import { parseDocument } from '#domain/text/parse-document.ts';
import { type Ctx, inTransaction } from '../../context.ts';
import { holdPost } from '../publications/hold-post.ts';
import { refreezePublication } from '../publications/refreeze.ts';
import { cleanDocument, cleanText, cleanUrl } from './clean-fields.ts';
import { insertPost, updateOwnPost } from './store.ts';

export type DraftInput = {
  userId: string;
  /** Set: that post is updated; otherwise one is made. */
  id?: string | undefined;
  content: string;
  tiptapJson: unknown;
  articleUrl?: string | null | undefined;
  source?: string | undefined;
};

/**
 * Makes a post or updates one, whatever else the caller asked for: only publications set status and times (design §5).
 * @throws AppError NO_CONTENT, TOO_LARGE, and as updatePost
 */
export async function saveDraft(ctx: Ctx, input: DraftInput): Promise<{ id: string }> {
  const content = cleanText(input.content);
  const tiptapJson = cleanDocument(input.tiptapJson);
  assertContent(content, tiptapJson);
  if (input.id !== undefined) {
    await updatePost(ctx, { ...input, postId: input.id });
    return { id: input.id };
  }
  const { userId, source = 'manual' } = input;
  const post = await insertPost(ctx.db, {
    userId,
    content,
    tiptapJson,
    source,
    articleUrl: cleanUrl(input.articleUrl),
  });
  return { id: post.id };
}

/** Saving needs content (spec §5): words, or at least a picture. */
function assertContent(content: string, tiptapJson: unknown): void {
  const isDrawn = tiptapJson !== null && !isEmptyDocument(parseDocument(tiptapJson).document);
  if (content.trim() === '' && !isDrawn) throw new AppError('NO_CONTENT');
}

export type UpdateInput = {
  userId: string;
  postId: string;
  content?: string | undefined;
  tiptapJson?: unknown;
  articleUrl?: string | null | undefined;
};

/**
 * Changes a post's words. A scheduled post keeps its schedule and the new words are frozen for it (design §5).
 * @throws AppError POST_NOT_FOUND, ALREADY_PUBLISHED, POST_BEING_PUBLISHED, POST_NEEDS_LOOK, NO_CONTENT, POST_TOO_LONG, NEEDS_REAUTH
 */
export function updatePost(ctx: Ctx, input: UpdateInput): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { userId, postId } = input;
    const { post, live } = await holdPost(tx, { userId, postId });
    if (!canEdit({ status: post.status })) throw new AppError('ALREADY_PUBLISHED');
    const content = input.content === undefined ? post.content : cleanText(input.content);
    // New words without their document replace the old document too.
    const keepsDocument = input.tiptapJson === undefined && content === post.content;
    const tiptapJson = keepsDocument ? post.tiptapJson : cleanDocument(input.tiptapJson);
    assertContent(content, tiptapJson);
    if (live !== null) await refreezePublication(tx, live, { content, tiptapJson });
    const articleUrl = input.articleUrl === undefined ? post.articleUrl : cleanUrl(input.articleUrl);
    await updateOwnPost(tx.db, userId, postId, { content, tiptapJson, articleUrl });
  });
}
