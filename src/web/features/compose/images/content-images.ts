import { IMAGES } from '#contract/image-messages.ts';
import type { RichDocument } from '#domain/documents/document.ts';
import { findDataUrls, mapImageSources, replaceImages } from '#domain/images/document-images.ts';
import { isDataUrl } from '#domain/images/image-address.ts';
import { toPlainContent } from '#domain/linkedin-text/network-text.ts';
import { describeError } from '#web/lib/api/api-error.ts';
import type { ContentWithImages, DraftContent } from '../draft/draft.ts';

/** Every embedded image of the text and the link card, each once. */
export function findContentDataUrls({ document, linkCard }: ContentWithImages): string[] {
  const card = linkCard?.image ?? '';
  return [...new Set([...findDataUrls(document), ...(isDataUrl(card) ? [card] : [])])];
}

/** The content with other sources for its images; the same object where none changes. */
export function mapContentImages<T extends ContentWithImages>(content: T, map: (src: string) => string): T {
  const document = mapImageSources(content.document, map);
  const image = content.linkCard?.image ?? null;
  const mapped = image === null ? null : map(image);
  if (document === content.document && mapped === image) return content;
  const linkCard = content.linkCard === null ? null : { ...content.linkCard, image: mapped };
  return { ...content, document, linkCard };
}

/** Uploads an image and resolves with its address. */
type Upload = (src: string) => Promise<string>;

/**
 * The content with addresses in place of its embedded images; without a promise where it has none. All are tried, so that a failure
 * does not hold back the others; then the first failure rejects.
 */
export function uploadContentImages(content: DraftContent, upload: Upload): DraftContent | Promise<DraftContent> {
  const sources = findContentDataUrls(content);
  return sources.length === 0 ? content : uploadAll(content, sources, upload);
}

async function uploadAll(content: DraftContent, sources: readonly string[], upload: Upload): Promise<DraftContent> {
  const addresses = new Map<string, string>();
  const outcomes = await Promise.allSettled(
    sources.map(async (src) => addresses.set(src, await uploadOne(content, src, upload))),
  );
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
  return mapContentImages(content, (src) => addresses.get(src) ?? src);
}

/** An image in the text shows its own error; the error of a card's image says which one it is. */
async function uploadOne(content: DraftContent, src: string, upload: Upload): Promise<string> {
  try {
    return await upload(src);
  } catch (error) {
    if (src !== content.linkCard?.image) throw error;
    throw new Error(IMAGES.cardFailed(describeError(error)), { cause: error });
  }
}

/** The text of a post for a writer, who would take '[Image]' for a word. */
export function textWithoutImages(document: RichDocument): string {
  return toPlainContent(replaceImages(document, () => null));
}
