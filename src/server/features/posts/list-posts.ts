import { POST_FIELDS, type listPosts as route } from '#contract/posts.ts';
import type { RouteData } from '#contract/route.ts';
import { AppError } from '#domain/errors.ts';
import type { PostStatus } from '#domain/posts/status.ts';
import { type Ctx, readDatabaseNow } from '#server/context.ts';
import { countNewFailures, countOwnPosts, listOwnPosts, type PostField } from './store.ts';
import { viewPosts } from './view-post.ts';

export type ListInput = {
  userId: string;
  limit: number;
  offset: number;
  fields?: string | undefined;
  search?: string | undefined;
  status?: PostStatus | 'all' | undefined;
};

/** Parses the comma-separated names of fields. Throws AppError INVALID_INPUT for an unknown name. */
function parseFields(fields: string | undefined): string[] {
  if (fields === undefined || fields.trim() === '') return POST_FIELDS;
  const names = fields.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !(POST_FIELDS as string[]).includes(name));
  if (unknown !== undefined) {
    throw new AppError('INVALID_INPUT', {
      message: `fields: "${unknown}" is not a field of a post. There are ${POST_FIELDS.join(', ')}.`,
    });
  }
  return names;
}

/** The person's posts, newest first. The first page also counts, once, the posts that failed for being late (docs/product.md §5.10). */
export async function listPosts(ctx: Ctx, input: ListInput): Promise<RouteData<typeof route>> {
  const names = parseFields(input.fields);
  const fields = names.filter((name): name is PostField => name !== 'publication');
  const status = input.status === undefined || input.status === 'all' ? null : input.status;
  const search = input.search?.trim() ? input.search.trim().replaceAll('\u0000', '') : null;
  const query = { userId: input.userId, limit: input.limit, offset: input.offset, search, status, fields };
  const newlyFailed = input.offset === 0 ? await countNewFailures(ctx.db, input.userId) : 0;
  const [rows, counts, now] = await Promise.all([
    listOwnPosts(ctx.db, query),
    countOwnPosts(ctx.db, query),
    readDatabaseNow(ctx),
  ]);
  const total = status === null ? counts.draft + counts.scheduled + counts.published + counts.failed : counts[status];
  return {
    posts: await viewPosts(ctx, rows, names.includes('publication')),
    pagination: { total, limit: input.limit, offset: input.offset, hasMore: input.offset + rows.length < total },
    statusCounts: counts,
    now: now.toISOString(),
    newlyFailed,
  };
}
