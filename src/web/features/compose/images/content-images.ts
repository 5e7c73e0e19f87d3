import { findDataUrls, mapImageSources } from '#domain/images/document-images.ts';
import { isDataUrl } from '#domain/images/image-address.ts';
import type { DraftContent } from '../draft/draft.ts';

type Pictured = Pick<DraftContent, 'document' | 'linkCard'>;

/** Every picture that stands in the content itself, in its text or on its card, each once. */
export function findContentDataUrls({ document, linkCard }: Pictured): string[] {
  const card = linkCard?.image ?? '';
  return [...new Set([...findDataUrls(document), ...(isDataUrl(card) ? [card] : [])])];
}

/** The content with other sources for its pictures; the very same one where none changes. */
export function mapContentImages<T extends Pictured>(content: T, map: (src: string) => string): T {
  const document = mapImageSources(content.document, map);
  const image = content.linkCard?.image ?? null;
  const mapped = image === null ? null : map(image);
  if (document === content.document && mapped === image) return content;
  const linkCard = content.linkCard === null ? null : { ...content.linkCard, image: mapped };
  return { ...content, document, linkCard };
}
