import type { Post } from '#contract/posts.ts';
import type { Ctx } from '#server/context.ts';
import { viewPublications } from '#server/features/publications/view-publication.ts';
import { withIsoDates } from '#server/iso-dates.ts';
import type { PostRow } from './store.ts';

/** Posts as the API returns them: instants as ISO strings, with their latest publication. Absent columns stay absent. */
export async function viewPosts(
  ctx: Ctx,
  rows: readonly Partial<PostRow>[],
  withPublication = true,
): Promise<(Partial<Post> & { id: string })[]> {
  const ids = rows.flatMap((row) => (row.id === undefined ? [] : [row.id]));
  const publications = withPublication ? await viewPublications(ctx, { postIds: ids }) : null;
  return rows.map((row) => {
    const { id = '', failureNotified: _notified, textBytes: _bytes, inSearchIndex: _indexed, ...rest } = row;
    const publication = publications === null ? {} : { publication: publications.get(id) ?? null };
    return { ...withIsoDates(rest), id, ...publication };
  });
}
