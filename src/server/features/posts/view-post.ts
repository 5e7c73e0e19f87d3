import { POST_FIELDS, type Post } from '#contract/posts.ts';
import type { Ctx } from '#server/context.ts';
import { viewFigures } from '#server/features/own-figures/view-figures.ts';
import { viewPublications } from '#server/features/publications/view-publication.ts';
import { withIsoDates } from '#server/iso-dates.ts';
import type { PostRow } from './store.ts';

/**
 * A person's posts as the API returns them: instants as ISO strings, with their latest publication and their figures where `fields` has
 * these. Absent columns stay absent.
 */
export async function viewPosts(
  ctx: Ctx,
  userId: string,
  rows: readonly Partial<PostRow>[],
  fields: readonly string[] = POST_FIELDS,
): Promise<(Partial<Post> & { id: string })[]> {
  const idsOf = (some: readonly Partial<PostRow>[]) => some.flatMap(({ id }) => id ?? []);
  const publications = fields.includes('publication') ? await viewPublications(ctx, { postIds: idsOf(rows) }) : null;
  const published = rows.filter(({ status }) => status === undefined || status === 'published');
  const figures = fields.includes('figures') ? await viewFigures(ctx, { userId, postIds: idsOf(published) }) : null;
  return rows.map((row) => {
    const { id = '', failureNotified: _notified, textBytes: _bytes, inSearchIndex: _indexed, ...rest } = row;
    return {
      ...withIsoDates(rest),
      id,
      ...(publications && { publication: publications.get(id) ?? null }),
      ...(figures && { figures: figures.get(id) ?? null }),
    };
  });
}
