import { POST_FIELDS, type listPosts as route } from '#contract/posts.ts';
import type { RouteData } from '#contract/route.ts';
import { AppError } from '#domain/errors.ts';
import type { PostOrder } from '#domain/posts/list-order.ts';
import type { PostStatus } from '#domain/posts/status.ts';
import { fitList } from '#domain/posts/text-storage.ts';
import { type Ctx, inSnapshot, readDatabaseNow } from '#server/context.ts';
import { withIsoDates } from '#server/iso-dates.ts';
import {
  countNewFailures,
  countOwnPosts,
  findRestored,
  type ListQuery,
  listOwnSizes,
  listPostsById,
  type PostField,
} from './store.ts';
import { viewPosts } from './view-post.ts';

export type ListInput = {
  userId: string;
  limit: number;
  offset: number;
  fields?: string | undefined;
  search?: string | undefined;
  status?: PostStatus | 'all' | undefined;
  order?: PostOrder | undefined;
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

/** The posts of a page as far as they fit into one answer (`fitList`); a document that does not is absent, and `getPost` has it. */
async function readPage(ctx: Ctx, query: ListQuery) {
  const sizes = await listOwnSizes(ctx.db, query);
  const { posts, documents } = fitList(sizes);
  const ids = sizes.slice(0, posts).map(({ id }) => id);
  const read = (some: readonly string[], withDocuments: boolean) =>
    listPostsById(ctx.db, { ids: some, fields: query.fields, withDocuments });
  const rows = [...(await read(ids.slice(0, documents), true)), ...(await read(ids.slice(documents), false))];
  return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

/** The person's posts in the order asked for. The first page also counts, once, the posts that failed for being late (docs/product.md §5.10);
 * a search does not, since it may be shown where nobody is told. */
export async function listPosts(ctx: Ctx, input: ListInput): Promise<RouteData<typeof route>> {
  const names = parseFields(input.fields);
  const fields = names.filter((name): name is PostField => name !== 'publication');
  const status = input.status === undefined || input.status === 'all' ? null : input.status;
  const search = input.search?.trim() ? input.search.trim().replaceAll('\u0000', '') : null;
  const { order = 'created' } = input;
  const query = { userId: input.userId, limit: input.limit, offset: input.offset, search, status, order, fields };
  const newlyFailed = input.offset === 0 && search === null ? await countNewFailures(ctx.db, input.userId) : 0;
  // A status and a publication of different moments would contradict each other on the card, and for as long as it is not read anew.
  const read = await inSnapshot(ctx, async (tx) => ({
    posts: await viewPosts(tx, await readPage(tx, query), names.includes('publication')),
    counts: await countOwnPosts(tx.db, query),
    restored: await findRestored(tx.db, input.userId),
    now: await readDatabaseNow(tx),
  }));
  const { posts, counts, restored, now } = read;
  const total = status === null ? counts.draft + counts.scheduled + counts.published + counts.failed : counts[status];
  return {
    posts,
    pagination: { total, limit: input.limit, offset: input.offset, hasMore: input.offset + posts.length < total },
    statusCounts: counts,
    restored: restored && withIsoDates(restored),
    now: now.toISOString(),
    newlyFailed,
  };
}
