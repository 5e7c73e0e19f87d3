import type { Post } from '#contract/posts.ts';
import { isEmptyDocument } from '#domain/text/document.ts';
import { documentFromContent } from '#domain/text/loaded-document.ts';
import { type ParsedDocument, parseDocument } from '#domain/text/parse-document.ts';
import { documentFromPlainText } from '#domain/text/plain-document.ts';
import { type Draft, type DraftContent, newDraft } from './draft.ts';
import type { LocalCopy } from './local-copy.ts';

/** What a screen opens with. `offered` is an older unsaved copy, which only a press brings back. */
export type Seed = { draft: Draft; isRestored: boolean; offered: LocalCopy | null };

export type OpenedPost = Pick<
  Post,
  'id' | 'content' | 'tiptapJson' | 'articleUrl' | 'source' | 'linkCard' | 'status' | 'updatedAt'
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
export function unsavedDraft(content: DraftContent, postId: string | null = null): Draft {
  return { ...newDraft(content, postId), revision: 1 };
}

/**
 * What to open: unsaved words of this browser come back by themselves, unless the post was saved elsewhere after them or
 * is already out.
 */
export function seedFor(post: OpenedPost | null, copy: LocalCopy | null): Seed {
  if (post === null) {
    if (copy === null || isEmptyDocument(copy.document)) return { draft: newDraft(), isRestored: false, offered: null };
    return { draft: unsavedDraft(contentOf(copy)), isRestored: true, offered: null };
  }
  const stored = {
    document: readPost(post).document,
    articleUrl: post.articleUrl ?? '',
    source: sourceOf(post.source),
    linkCard: post.linkCard,
  };
  const draft = newDraft(stored, post.id);
  const isUseful = copy !== null && post.status !== 'published' && isDifferent(copy, stored);
  if (!isUseful) return { draft, isRestored: false, offered: null };
  if (copy.at < Date.parse(post.updatedAt)) return { draft, isRestored: false, offered: copy };
  return { draft: unsavedDraft(contentOf(copy), post.id), isRestored: true, offered: null };
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
