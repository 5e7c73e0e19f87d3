import { POST_FIELDS, type listPosts as route } from '#contract/posts.ts';
import type { RouteData } from '#contract/route.ts';
import { AppError } from '#domain/errors.ts';
import type { PostOrder } from '#domain/posts/listing/list-order.ts';
import { searchWords } from '#domain/posts/listing/search-plan.ts';
import type { PostStatus } from '#domain/posts/status.ts';
import { fitList } from '#domain/posts/text-storage.ts';
import { type Ctx, inSnapshot, readDatabaseNow } from '#server/context.ts';
import { withIsoDates } from '#server/iso-dates.ts';
import { hasDeletedPosts } from './deleted/list-deleted-posts.ts';
import { findPage } from './find-page.ts';
import { type PostField, readPosts, readSizes } from './listing/store.ts';
import { countNewFailures, findRestored } from './store.ts';
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

/** The posts as far as they fit into one answer (`fitList`); a document that does not is absent, and `getPost` has it. */
async function readFitting(ctx: Ctx, ids: readonly string[], fields: readonly PostField[]) {
  const { posts, documents } = fitList(await readSizes(ctx.db, ids, fields));
  return await readPosts(ctx.db, { ids: ids.slice(0, posts), fields, documents });
}

/** The person's posts in the order asked for. The first page also counts, once, the posts that failed for being late (docs/product.md §5.10);
 * a search does not, since it may be shown where nobody is told. */
export async function listPosts(ctx: Ctx, input: ListInput): Promise<RouteData<typeof route>> {
  const names = parseFields(input.fields);
  const fields = names.filter((name): name is PostField => name !== 'publication' && name !== 'figures');
  const status = input.status === undefined || input.status === 'all' ? null : input.status;
  const words = searchWords(input.search ?? '');
  const { userId, limit, offset, order = 'created' } = input;
  const newlyFailed = offset === 0 && words.length === 0 ? await countNewFailures(ctx.db, userId) : 0;
  // A status and a publication of different moments would contradict each other on the card, and for as long as it is not read anew.
  return await inSnapshot(ctx, async (tx) => {
    const page = await findPage(tx.db, { userId, words, status, order, offset, limit });
    const posts = await viewPosts(tx, userId, await readFitting(tx, page.ids, fields), names);
    const restored = await findRestored(tx.db, userId);
    return {
      posts,
      pagination: { total: page.total, limit, offset, hasMore: offset + posts.length < page.total },
      statusCounts: page.counts,
      isCountedInPart: page.isCountedInPart,
      restored: restored && withIsoDates(restored),
      hasDeleted: await hasDeletedPosts(tx, { userId }),
      now: (await readDatabaseNow(tx)).toISOString(),
      newlyFailed,
    };
  });
}
