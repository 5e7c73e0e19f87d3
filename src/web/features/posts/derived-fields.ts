import type { Post } from '#contract/posts.ts';
import { findImages, hasImage, type RichDocument } from '#domain/documents/document.ts';
import { parseDocument } from '#domain/documents/parse-document.ts';
import { measureText } from '#domain/linkedin-text/measure.ts';
import { toCopyText, toNetworkText } from '#domain/linkedin-text/network-text.ts';
import type { ActionSubject } from '#domain/posts/actions.ts';
import { formatDateTime } from '#domain/scheduling/labels.ts';
import { firstSentences } from '#domain/text/summary.ts';
import { toReaderText } from '#domain/text/tokens.ts';

/** What the client makes of a post (spec §3 'Post'). `datePosted` is an ISO instant. */
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

/** What the button View opens: the post on the network where its address is known, else the article (design §5 'View, url'). */
export function viewUrlOf(post: Post): string | null {
  return post.publication?.permalink ?? derivePost(post).url;
}

/** The line of a card that says when, in US format and the person's zone (spec §2 'Post card'). */
export function dateLine(post: Post, zone: string): { lead: string; date: string } {
  const date = formatDateTime(Date.parse(derivePost(post).datePosted), zone);
  return { lead: post.status === 'scheduled' ? 'Scheduled for ' : '', date };
}

/** What decides which buttons a post has. */
export function subjectOf(post: Post): ActionSubject {
  return { status: post.status, publicationState: post.publication?.state ?? null };
}

/** The text of the button Copy; null where the post has no editor document (spec §8 'Clipboard and list'). */
export function copyTextOf(post: Post): string | null {
  const document = documentOf(post);
  return document === null ? null : toCopyText(document);
}

/** What readers see, or will see, on the network. */
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

/** The pictures of the document, in reading order. */
export function picturesOf(post: Post): { src: string; altText: string }[] {
  const document = documentOf(post);
  if (document === null) return [];
  return findImages(document).map(({ attrs }) => ({ src: attrs.src, altText: attrs.alt ?? '' }));
}

/** UTF-16 units over the network's limit; 0 when it fits (spec §5). */
export function overLimitOf(post: Post): number {
  return measureText(networkTextOf(post)).over;
}

function documentOf(post: Post): RichDocument | null {
  const { tiptapJson } = post;
  if (tiptapJson === null || tiptapJson === undefined || tiptapJson === '') return null;
  return parseDocument(tiptapJson).document;
}
