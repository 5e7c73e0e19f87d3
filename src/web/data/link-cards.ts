import { readLinkCard } from '#contract/link-cards.ts';
import type { LinkCard } from '#domain/posts/post-content.ts';
import { callApi } from '#web/lib/api/api.ts';

/** What a page says of itself, for its card; the picture is a data URL. Rejects with ApiError, or the signal's reason. */
export async function readCardOfPage(url: string, signal: AbortSignal): Promise<LinkCard> {
  return (await callApi(readLinkCard, { body: { url }, signal })).data;
}
