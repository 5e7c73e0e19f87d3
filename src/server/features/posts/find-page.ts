import { type PostOrder, rangesOf, sectionsOf } from '#domain/posts/listing/list-order.ts';
import { firstWindow, isCommon, SEARCH_SAMPLE, WINDOW_GROWTH } from '#domain/posts/listing/search-plan.ts';
import type { PostStatus } from '#domain/posts/status.ts';
import type { Executor } from '#server/context.ts';
import { countOwnPosts, listIds, type StatusCounts } from './listing/store.ts';
import { hasMorePosts, type OwnSearch, searchAll, searchNewest, searchSection } from './searching/store.ts';

export type PageQuery = {
  readonly userId: string;
  /** What is searched for (`searchWords`); empty: all posts. */
  readonly words: readonly string[];
  /** Null: all. */
  readonly status: PostStatus | null;
  readonly order: PostOrder;
  readonly offset: number;
  readonly limit: number;
};

export type FoundPage = {
  readonly ids: string[];
  /** By status, of what the search finds, whatever status is filtered for. */
  readonly counts: StatusCounts;
  readonly total: number;
  /** There are at least so many: the search stands in too many posts to count them all. */
  readonly isCountedInPart: boolean;
};

/** The posts of a page, in their order, and how many there are. */
export async function findPage(db: Executor, { words, ...query }: PageQuery): Promise<FoundPage> {
  if (words.length === 0) return await listPage(db, query);
  const own = { userId: query.userId, words };
  if (await hasMorePosts(db, query.userId, SEARCH_SAMPLE)) {
    const { looked, counts } = await searchNewest(db, own, SEARCH_SAMPLE);
    const sample = { looked, found: totalOf(counts, null) };
    if (isCommon(sample)) return await readInOrder(db, own, query, { ...sample, counts });
  }
  const { counts, ids } = await searchAll(db, own, query);
  return { ids, counts, total: totalOf(counts, query.status), isCountedInPart: false };
}

async function listPage(db: Executor, query: Omit<PageQuery, 'words'>): Promise<FoundPage> {
  const { userId, status, order } = query;
  const counts = await countOwnPosts(db, userId);
  const ids: string[] = [];
  for (const range of rangesOf(sectionsOf(order, status), counts, query)) {
    ids.push(...(await listIds(db, userId, range)));
  }
  return { ids, counts, total: totalOf(counts, status), isCountedInPart: false };
}

/** Reads the posts in their order until the page and one more are found. Only those of the sample are counted. */
async function readInOrder(
  db: Executor,
  own: OwnSearch,
  { status, order, offset, limit }: Omit<PageQuery, 'words'>,
  sample: { looked: number; found: number; counts: StatusCounts },
): Promise<FoundPage> {
  const wanted = offset + limit + 1;
  const found: string[] = [];
  for (const section of sectionsOf(order, status)) {
    const missing = wanted - found.length;
    if (missing <= 0) break;
    for (let window = firstWindow(sample, missing); ; window *= WINDOW_GROWTH) {
      const { looked, ids } = await searchSection(db, own, section, window);
      if (ids.length < missing && looked === window) continue;
      found.push(...ids.slice(0, missing));
      break;
    }
  }
  const total = Math.max(found.length, totalOf(sample.counts, status));
  const counts = status === null ? sample.counts : { ...sample.counts, [status]: total };
  return { ids: found.slice(offset, offset + limit), counts, total, isCountedInPart: true };
}

function totalOf(counts: StatusCounts, status: PostStatus | null): number {
  return status === null ? counts.draft + counts.scheduled + counts.published + counts.failed : counts[status];
}
