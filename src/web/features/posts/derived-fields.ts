import type { Post } from '#contract/posts.ts';
import { findImages, hasImage, type RichDocument } from '#domain/documents/document.ts';
import { parseDocument } from '#domain/documents/parse-document.ts';
import { findImageHash } from '#domain/images/image-address.ts';
import { measureText } from '#domain/linkedin-text/measure-text.ts';
import { toCopyText, toNetworkText } from '#domain/linkedin-text/network-text.ts';
import type { ActionSubject } from '#domain/posts/actions.ts';
import { firstSentences, truncateGraphemes } from '#domain/text/summary.ts';
import { toReaderText } from '#domain/text/tokens.ts';
import { POSTS } from './posts-messages.ts';
import { nextStepOf } from './row/publication-notice.ts';

const EXCERPT_LENGTH = 60;

/** What the browser derives from a post (docs/product.md §3.2). `datePosted` is an ISO instant. */
export type DerivedPost = { datePosted: string; summary: string; url: string | null };

/** When it was published, else when it will be, else when it was made; its first sentences; its article. */
export function derivePost(post: Post): DerivedPost {
  const scheduledAt = post.status === 'scheduled' ? post.scheduledAt : null;
  return {
    datePosted: post.publishedAt ?? scheduledAt ?? post.createdAt,
    summary: firstSentences(post.content),
    url: post.articleUrl === '' ? null : post.articleUrl,
  };
}

/** The beginning of a post on one line, to name it. */
export function excerptOf({ content }: Pick<Post, 'content'>): string {
  return truncateGraphemes(content, EXCERPT_LENGTH).text || POSTS.noText;
}

/** The address of a post on LinkedIn, where it is known (docs/product.md §5.13). */
export function permalinkOf({ publication }: Post): string | null {
  return publication?.permalink ?? null;
}

/** When a published post was deleted on LinkedIn, as an ISO instant; null where it was not. One kept by an older program does not say. */
export function deletedThereAt({ publication }: Post): string | null {
  return publication?.deletedOnLinkedInAt ?? null;
}

/**
 * The time that counts for a post, and what it is of (docs/product.md §2.9), as the end of a phrase that its status begins: 'Scheduled
 * for', 'Published on', 'Deleted on LinkedIn ·', 'Draft · edited', 'Failed · was due'. A failed one without a time of its own has that of its last change.
 */
export function dateLine(post: Post, nowMs: number): { lead: string; instant: string } {
  const { status, publishedAt, scheduledAt, updatedAt } = post;
  const deletedAt = deletedThereAt(post);
  if (deletedAt !== null) return { lead: '', instant: deletedAt };
  if (publishedAt !== null) return { lead: 'on', instant: publishedAt };
  if (status === 'scheduled' && scheduledAt !== null) {
    return { lead: Date.parse(scheduledAt) > nowMs ? 'for' : 'was due', instant: scheduledAt };
  }
  if (status === 'failed' && scheduledAt !== null) return { lead: 'was due', instant: scheduledAt };
  return { lead: 'edited', instant: updatedAt };
}

/** The most posts among these failed ones that have one reason and one way out; none where no two have the same, or others are among them. */
export function failedAlike(posts: readonly Post[]): readonly Post[] {
  if (posts.some(({ status }) => status !== 'failed')) return [];
  const told = posts.filter(({ errorMessage }) => errorMessage !== null);
  const byReason = Map.groupBy(told, (post) => `${nextStepOf(post)} ${post.errorMessage}`);
  const [most = []] = [...byReason.values()].sort((a, b) => b.length - a.length);
  return most.length > 1 ? most : [];
}

/** The address of the picture that stands for a post, small: its first image, else its link card's; null without one. */
export function pictureOf(post: Post): string | null {
  const src = imagesOf(post)[0]?.src ?? post.linkCard?.image ?? null;
  return src === null || findImageHash(src) === null ? src : `${src}?size=thumbnail`;
}

/** What decides which buttons a post has. */
export function actionSubjectOf(post: Post): ActionSubject {
  return { status: post.status, publication: post.publication };
}

/** What the button Copy copies; null if the post has no editor document (docs/product.md §12.10). */
export function copyTextOf(post: Post): string | null {
  const document = documentOf(post);
  return document === null ? null : toCopyText(document);
}

/** The text as readers see it, or will see it, on LinkedIn. */
export function fullTextOf(post: Post): string {
  return toReaderText(networkTextOf(post));
}

function networkTextOf(post: Post): string {
  const document = documentOf(post);
  return document === null ? post.content : toNetworkText(document);
}

export function containsImage(post: Post): boolean {
  const document = documentOf(post);
  return document === null ? post.content.includes('[Image]') : hasImage(document);
}

/** The images of the document, in reading order. */
export function imagesOf(post: Post): { src: string; altText: string }[] {
  const document = documentOf(post);
  if (document === null) return [];
  return findImages(document).map(({ attrs }) => ({ src: attrs.src, altText: attrs.alt ?? '' }));
}

/** UTF-16 units over LinkedIn's limit; 0 when it fits (docs/product.md §6.12). */
export function overLimitOf(post: Post): number {
  return measureText(networkTextOf(post)).over;
}

function documentOf(post: Post): RichDocument | null {
  const { tiptapJson } = post;
  if (tiptapJson === null || tiptapJson === undefined || tiptapJson === '') return null;
  return parseDocument(tiptapJson).document;
}
