import { isRecord } from '#practice/http/request.ts';

/** The `content` of a post as it was sent, its schema checked. */
export type Content = Readonly<Record<string, unknown>>;

/** An image that a post shows, as the post names it. */
export type Asset = { readonly urn: string; readonly altText: string | null };

/** The images of a post, in their order. */
export function imagesOf(content: Content | null): Asset[] {
  const multiImage = content?.['multiImage'];
  const images = isRecord(multiImage) ? multiImage['images'] : [content?.['media']];
  return Array.isArray(images) ? images.filter(isRecord).map((image) => asset(image['id'], image['altText'])) : [];
}

/** The image of a link card, or null. */
export function thumbnailOf(content: Content | null): Asset | null {
  const article = content?.['article'];
  if (!isRecord(article) || article['thumbnail'] === undefined) return null;
  return asset(article['thumbnail'], article['thumbnailAltText']);
}

/** Every image that a post needs. */
export function assetsOf(content: Content | null): Asset[] {
  const thumbnail = thumbnailOf(content);
  return thumbnail ? [thumbnail] : imagesOf(content);
}

function asset(urn: unknown, altText: unknown): Asset {
  return { urn: String(urn), altText: typeof altText === 'string' ? altText : null };
}
