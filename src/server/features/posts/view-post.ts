import type { Post } from '#contract/posts.ts';
import type { Ctx } from '#server/context.ts';
import { viewPublications } from '#server/features/publications/view-publication.ts';
import type { PostRow } from './store.ts';

const iso = (date: Date | null) => date?.toISOString() ?? null;

/** Posts as the API returns them: instants as ISO strings, with their latest publication. Absent columns stay absent. */
export async function viewPosts(
  ctx: Ctx,
  rows: readonly Partial<PostRow>[],
  withPublication = true,
): Promise<(Partial<Post> & { id: string })[]> {
  const ids = rows.flatMap((row) => (row.id === undefined ? [] : [row.id]));
  const publications = withPublication ? await viewPublications(ctx, { postIds: ids }) : null;
  return rows.map((row) => {
    const { id = '', failureNotified: _notified, createdAt, updatedAt, scheduledAt, publishedAt, ...rest } = row;
    return {
      ...rest,
      id,
      ...(createdAt === undefined ? {} : { createdAt: createdAt.toISOString() }),
      ...(updatedAt === undefined ? {} : { updatedAt: updatedAt.toISOString() }),
      ...(scheduledAt === undefined ? {} : { scheduledAt: iso(scheduledAt) }),
      ...(publishedAt === undefined ? {} : { publishedAt: iso(publishedAt) }),
      ...(publications === null ? {} : { publication: publications.get(id) ?? null }),
    };
  });
}
