import { suggestOpenings as suggestRoute } from '#contract/openings.ts';
import type { RouteData } from '#contract/route.ts';
import type { ReadSource } from '#contract/writing.ts';
import { fetchData } from '#web/lib/api/api.ts';

/** The server gives up on a model after a minute. */
const TIMEOUT_MS = 75_000;

export type Openings = RouteData<typeof suggestRoute>;

/** Other ways to begin a post that was written from these sources. Rejects with ApiError, or the signal's reason. */
export function suggestOpenings(
  content: string,
  sources: readonly ReadSource[],
  signal: AbortSignal,
): Promise<Openings> {
  const read = sources.map(({ kind, text, title, author, siteName, publishedAt }) => {
    return { kind, text, title, author, siteName, publishedAt };
  });
  return fetchData(suggestRoute, { body: { content, sources: read }, signal, timeoutMs: TIMEOUT_MS });
}
