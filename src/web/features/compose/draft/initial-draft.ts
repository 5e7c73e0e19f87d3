import type { Post } from '#contract/posts.ts';
import { isEmptyDocument } from '#domain/documents/document.ts';
import { documentFromContent } from '#domain/documents/document-from-content.ts';
import { type ParsedDocument, parseDocument } from '#domain/documents/parse-document.ts';
import { documentFromPlainText } from '#domain/documents/document-from-plain-text.ts';
import { isOutdated } from '#domain/posts/expected-version.ts';
import { type Draft, type DraftContent, newDraft } from './draft.ts';
import type { CopyPlace, LocalCopy } from './local-copy.ts';

export type Seed = {
  draft: Draft;
  /** The unsaved copy that came back by itself. */
  restored: CopyPlace | null;
  /** One that did not, for the post was saved elsewhere since: only a press brings it back. */
  offered: LocalCopy | null;
};

export type OpenedPost = Pick<
  Post,
  'id' | 'content' | 'tiptapJson' | 'articleUrl' | 'source' | 'linkCard' | 'status' | 'updatedAt' | 'editorSessionId'
>;

/**
 * The document of a stored post; one without a readable document opens with its words, read as markdown-like text (spec §4
 * 'Editor content'). One that is out is shown as it went: nothing in its words is interpreted.
 */
export function readPost(
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

/** A draft of words that are nowhere saved yet. */
export function unsavedDraft(
  content: DraftContent,
  postId: string | null = null,
  knownAt: string | null = null,
): Draft {
  return { ...newDraft(content, postId, knownAt), revision: 1 };
}

/** What saving keeps, as the server has it. */
export function contentOfPost(post: OpenedPost): DraftContent {
  const { articleUrl, source, linkCard } = post;
  return { document: readPost(post).document, articleUrl: articleUrl ?? '', source: sourceOf(source), linkCard };
}

/**
 * What to open: unsaved words of this browser come back by themselves, unless the post was saved elsewhere since they were begun
 * or is already out. `copies` are the latest first.
 */
export function seedFor(post: OpenedPost | null, copies: readonly LocalCopy[]): Seed {
  if (post === null) {
    const copy = copies.find(({ document }) => !isEmptyDocument(document));
    if (copy === undefined) return { draft: newDraft(), restored: null, offered: null };
    return { draft: unsavedDraft(contentOf(copy)), restored: placeOf(copy, null), offered: null };
  }
  const draft = newDraft(contentOfPost(post), post.id, post.updatedAt);
  const useful = post.status === 'published' ? [] : copies.filter((copy) => isDifferent(copy, draft));
  const restored = useful.find((copy) => !isCopyOutdated(copy, post));
  if (restored === undefined) return { draft, restored: null, offered: useful[0] ?? null };
  const unsaved = unsavedDraft(contentOf(restored), post.id, post.updatedAt);
  return { draft: unsaved, restored: placeOf(restored, post.id), offered: null };
}

/** Copies that say what the post says: nothing is lost with them. */
export function findSpent(post: OpenedPost, copies: readonly LocalCopy[]): CopyPlace[] {
  const stored = contentOfPost(post);
  return copies.filter((copy) => !isDifferent(copy, stored)).map((copy) => placeOf(copy, post.id));
}

/** Whether the post was saved elsewhere since these words were begun; where nobody noted upon what, the clocks have to tell. */
function isCopyOutdated({ at, knownAt, editorSessionId }: LocalCopy, post: OpenedPost): boolean {
  if (knownAt === null) return at < Date.parse(post.updatedAt);
  return isOutdated({ expectedUpdatedAt: knownAt, editorSessionId: editorSessionId ?? undefined }, post);
}

function placeOf({ editorSessionId }: LocalCopy, postId: string | null): CopyPlace {
  return { postId, editorSessionId };
}

function contentOf({ document, articleUrl, source, linkCard }: DraftContent): DraftContent {
  return { document, articleUrl, source, linkCard };
}

function isDifferent(copy: DraftContent, stored: DraftContent): boolean {
  const wordsOf = ({ document, articleUrl, linkCard }: DraftContent) =>
    JSON.stringify([document, articleUrl, linkCard]);
  return wordsOf(copy) !== wordsOf(stored);
}

function sourceOf(source: string | null): DraftContent['source'] {
  return source === 'article' || source === 'video' || source === 'ideas' ? source : 'manual';
}
