import { type Post, type PostFields, pickPostFields } from '#contract/posts.ts';
import { isEmptyDocument } from '#domain/documents/document.ts';
import { documentFromContent } from '#domain/documents/document-from-content.ts';
import { documentFromPlainText } from '#domain/documents/document-from-plain-text.ts';
import { type ParsedDocument, parseDocument } from '#domain/documents/parse-document.ts';
import { toPlainContent } from '#domain/linkedin-text/network-text.ts';
import { isOutdated } from '#domain/posts/expected-version.ts';
import { type Draft, type DraftContent, newDraft, pickContent } from '../draft/draft.ts';
import type { LocalCopy } from '../local-copies/local-copies.ts';
import { withAddresses } from '../local-copies/offline-images.ts';

export type InitialDraft = {
  draft: Draft;
  /** The local copy that the draft was restored from. */
  restored: LocalCopy | null;
  /** A local copy of an older version of the post: it is only offered. */
  offered: LocalCopy | null;
};

export type OpenedPost = Pick<Post, keyof PostFields | 'id' | 'source' | 'status' | 'updatedAt' | 'editorSessionId'>;

/**
 * The document of a stored post. One without a readable document opens with its plain text, read as markdown-like text
 * (docs/product.md §6.11), unless it is published: then it is shown exactly as it went out.
 */
export function readStoredDocument(
  post: Pick<Post, 'content' | 'tiptapJson' | 'status'>,
): ParsedDocument & { hasDocument: boolean } {
  const parsed = parseDocument(post.tiptapJson);
  const isReadable = !parsed.dropped.includes('document') && !isEmptyDocument(parsed.document);
  if (isReadable) return { ...parsed, hasDocument: true };
  const read =
    post.status === 'published'
      ? { document: documentFromPlainText(post.content), dropped: [] }
      : documentFromContent(post.content);
  return { ...read, hasDocument: false };
}

/** A draft of content that is not saved anywhere yet. */
export function unsavedDraft(
  content: DraftContent,
  postId: string | null = null,
  expectedUpdatedAt: string | null = null,
): Draft {
  return { ...newDraft(pickContent(content), postId, expectedUpdatedAt), revision: 1 };
}

/** The draft of a copy whose post was never saved, or saved without this browser knowing: it is the same post. */
function goOnWith(copy: LocalCopy): Draft {
  const draft = unsavedDraft(copy);
  return { ...draft, newId: copy.newId ?? draft.newId, restoredSessionId: copy.editorSessionId };
}

export function contentFromPost(post: OpenedPost): DraftContent {
  const { content: _content, tiptapJson: _tiptapJson, ...fields } = pickPostFields(post);
  const { source } = post;
  const isKnownSource = source === 'article' || source === 'video' || source === 'ideas';
  return {
    ...fields,
    document: readStoredDocument(post).document,
    articleUrl: fields.articleUrl ?? '',
    source: isKnownSource ? source : 'manual',
  };
}

/**
 * What the editor opens with. Unsaved text of this browser is restored, unless the post was saved elsewhere since or is published.
 * @param post null for a new post
 * @param copies the local copies, latest first
 */
export function createInitialDraft(post: OpenedPost | null, copies: readonly LocalCopy[]): InitialDraft {
  if (post === null) {
    const restored = copies.find(({ document }) => !isEmptyDocument(document)) ?? null;
    return { draft: restored === null ? newDraft() : goOnWith(restored), restored, offered: null };
  }
  const draft = newDraft(contentFromPost(post), post.id, post.updatedAt);
  const useful = post.status === 'published' ? [] : copies.filter((copy) => isDifferent(copy, draft));
  const restored = useful.find((copy) => !isCopyOutdated(copy, post));
  if (restored === undefined) return { draft, restored: null, offered: useful[0] ?? null };
  return { draft: unsavedDraft(restored, post.id, post.updatedAt), restored, offered: null };
}

/**
 * What the editor opens with where a stored post cannot be read: the latest local copy; null without one. Whether the post was saved
 * elsewhere since is found as it is saved. One of the oldest copies, which name no version, counts as if it was.
 */
export function createUnreadDraft(postId: string, copies: readonly LocalCopy[]): InitialDraft | null {
  const restored = copies.find(({ document }) => !isEmptyDocument(document));
  if (restored === undefined) return null;
  const expectedUpdatedAt = restored.expectedUpdatedAt ?? new Date(restored.at).toISOString();
  return { draft: unsavedDraft(restored, postId, expectedUpdatedAt), restored, offered: null };
}

/** The copies that hold the same as the stored post, so that nothing is lost by deleting them. */
export function findRedundantCopies(post: OpenedPost, copies: readonly LocalCopy[]): LocalCopy[] {
  const stored = contentFromPost(post);
  return copies.filter((copy) => !isDifferent(copy, stored));
}

/** Whether the post was saved elsewhere since the copy was begun; the oldest copies can only be compared by time. */
function isCopyOutdated({ at, expectedUpdatedAt, editorSessionId }: LocalCopy, post: OpenedPost): boolean {
  if (expectedUpdatedAt === null) return at < Date.parse(post.updatedAt);
  return isOutdated({ expectedUpdatedAt, editorSessionId: editorSessionId ?? undefined }, post);
}

function isDifferent(copy: DraftContent, stored: DraftContent): boolean {
  const toText = (content: DraftContent) => JSON.stringify({ ...pickContent(withAddresses(content)), source: null });
  return toText(copy) !== toText(stored);
}

/** Whether a draft has other words than its post was published with meanwhile, from elsewhere. */
export function isOtherThanPublished(draft: Draft, post: Pick<Post, 'status' | 'updatedAt' | 'content'>): boolean {
  const isOlder = draft.expectedUpdatedAt !== null && draft.expectedUpdatedAt !== post.updatedAt;
  return post.status === 'published' && isOlder && toPlainContent(draft.document) !== post.content;
}
