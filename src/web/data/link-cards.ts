import { readLinkCard } from '#contract/link-cards.ts';
import type { LinkCard } from '#domain/posts/post-content.ts';
import { fetchData } from '#web/lib/api/api.ts';

/** The link card of a page; its image is a data URL. Rejects with ApiError, or the signal's reason. */
export async function fetchLinkCard(url: string, signal: AbortSignal): Promise<LinkCard> {
  return fetchData(readLinkCard, { body: { url }, signal });
}
