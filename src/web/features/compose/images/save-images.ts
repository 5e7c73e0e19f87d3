import { UI } from '#contract/messages.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import type { DraftContent } from '../draft/draft.ts';
import { findContentDataUrls, mapContentImages } from './content-images.ts';

/** Has the server keep a picture; resolves with its address. */
type Keep = (src: string) => Promise<string>;

/**
 * The content with addresses in place of its pictures, once `keep` gave one for each. All are tried, so that one that fails does not
 * hold back the others; then the first failure rejects.
 */
export function keepContentPictures(content: DraftContent, keep: Keep): DraftContent | Promise<DraftContent> {
  const sources = findContentDataUrls(content);
  return sources.length === 0 ? content : keepAll(content, sources, keep);
}

async function keepAll(content: DraftContent, sources: readonly string[], keep: Keep): Promise<DraftContent> {
  const addresses = new Map<string, string>();
  const outcomes = await Promise.allSettled(
    sources.map(async (src) => addresses.set(src, await keepOne(content, src, keep))),
  );
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
  return mapContentImages(content, (src) => addresses.get(src) ?? src);
}

/** A card's picture shows no badge of its own: what failed is said with its name. */
async function keepOne(content: DraftContent, src: string, keep: Keep): Promise<string> {
  try {
    return await keep(src);
  } catch (error) {
    if (src !== content.linkCard?.image) throw error;
    throw new Error(UI.images.cardFailed(messageOf(error)), { cause: error });
  }
}
