import { createHash } from 'node:crypto';
import { SERIES_COUNTS } from '#domain/series/series-part.ts';

/** The ids of one post of a series: of its draft, and of the event that counts it. */
export type SeriesIds = { postId: string; eventId: string };

/**
 * The ids of all posts that a request may make, by the person and the request id: the same request makes the same ones again, so that
 * the database itself refuses a second series, and nobody can name another person's.
 */
export function seriesIds({ userId, requestId }: { userId: string; requestId: string }): SeriesIds[] {
  return Array.from({ length: SERIES_COUNTS.most }, (_, part) => ({
    postId: uuidOf(`series post ${userId} ${requestId} ${part}`),
    eventId: uuidOf(`series event ${userId} ${requestId} ${part}`),
  }));
}

/** A UUID of version 8 (RFC 9562 §5.8). */
function uuidOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
