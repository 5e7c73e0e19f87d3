import { findImages, type RichDocument } from '#domain/documents/document.ts';
import { findImageHash, isDataUrl } from '#domain/images/image-address.ts';

/** The card under a post that links to its source. `image` is the address of a stored image, or null. */
export type LinkCard = { title: string; description: string; image: string | null };

/** A stored image of a post; `hash` identifies its bytes. */
export type PostImage = { hash: string; altText: string };

/** What is published with the text: LinkedIn accepts one kind at most (docs/linkedin.md §3.4). */
export type PostContent =
  | { kind: 'images'; images: PostImage[] }
  | { kind: 'article'; source: string; title: string; description: string; image: string | null };

/** In characters (docs/linkedin.md §3.6; the description's limit is our own). */
export const CARD_TITLE_MAX = 400;
export const CARD_DESCRIPTION_MAX = 1000;

/** An image as the screen shows it, stored by the server or not yet. */
export type ShownImage = { src: string; altText: string };

/** What the screen shows with the text; images by their addresses. */
export type ShownContent =
  | { kind: 'images'; images: ShownImage[] }
  | { kind: 'article'; source: string; title: string; description: string; image: string | null };

type Contents = { document: RichDocument; articleUrl: string | null; linkCard: LinkCard | null };

/** As `postContentOf`, for the screen: including images that are not stored yet. */
export function shownContentOf(post: Contents): ShownContent | null {
  const images = findImages(post.document)
    .filter(({ attrs: { src } }) => isDataUrl(src) || findImageHash(src) !== null)
    .map(({ attrs: { src, alt } }) => ({ src, altText: alt ?? '' }));
  return images.length > 0 ? { kind: 'images', images } : articleOf(post);
}

/**
 * What is published with a post's text: its stored images in reading order; without any, its card, if it has a source to link to; else
 * null.
 */
export function postContentOf(post: Contents): PostContent | null {
  const images = findImages(post.document).flatMap(({ attrs }) => {
    const hash = findImageHash(attrs.src);
    return hash === null ? [] : [{ hash, altText: attrs.alt ?? '' }];
  });
  if (images.length > 0) return { kind: 'images', images };
  const article = articleOf(post);
  if (article === null || article.image === null) return article;
  return { ...article, image: findImageHash(article.image) };
}

function articleOf({ articleUrl, linkCard }: Contents): (ShownContent & { kind: 'article' }) | null {
  if (linkCard === null || articleUrl === null || articleUrl === '') return null;
  const { title, description, image } = linkCard;
  return { kind: 'article', source: articleUrl, title, description, image };
}

/** The hashes of the images to upload, each once, in order. */
export function imagesToUpload(content: PostContent | null): string[] {
  if (content === null) return [];
  if (content.kind === 'article') return content.image === null ? [] : [content.image];
  return [...new Set(content.images.map(({ hash }) => hash))];
}

/** The hashes of all stored images of a post, its card's included, each once. */
export function findStoredImages(post: { document: RichDocument | null; linkCard: LinkCard | null }): string[] {
  const images = post.document === null ? [] : findImages(post.document).map(({ attrs }) => attrs.src);
  const sources = post.linkCard?.image ? [...images, post.linkCard.image] : images;
  return [...new Set(sources.map(findImageHash).filter((hash) => hash !== null))];
}
