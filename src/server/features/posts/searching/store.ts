import { and, count, eq, gt, not, type SQL, sql } from 'drizzle-orm';
import { type ListSection, type PostOrder, sectionsOf } from '#domain/posts/listing/list-order.ts';
import { POST_STATUSES, type PostStatus } from '#domain/posts/status.ts';
import type { Executor } from '#server/context.ts';
import { likePattern } from '#server/db/like-pattern.ts';
import { onlyRow } from '#server/db/rows.ts';
import { posts } from '#server/db/schema.ts';
import { orderOf, type StatusCounts, selectSection } from '../listing/store.ts';

/** The search that a person makes in their posts, for one word or more (`searchWords`). */
export type OwnSearch = { readonly userId: string; readonly words: readonly string[] };

/** Whether each of the words stands in a post: in its text or its source's address, in letters of any case. */
const contains = (words: readonly string[]): SQL =>
  sql.join(
    words.map(likePattern).map((pattern) => sql`(content ilike ${pattern} or article_url ilike ${pattern})`),
    sql` and `,
  );

/** The pieces that whatever holds all of the words has. */
const piecesOf = ({ userId, words }: OwnSearch): SQL =>
  sql.join(
    words.map((word) => sql`search_pieces(${userId}, ${word})`),
    sql` || `,
  );

/** Whether the person has more than `most` posts. */
export async function hasMorePosts(db: Executor, userId: string, most: number): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from ${posts} where ${posts.userId} = ${userId} order by ${posts.createdAt} desc, id offset ${most} limit 1`,
  );
  return rows.length > 0;
}

/** How many of the person's newest posts were looked at, and in how many of each status all of the words stand. */
export async function searchNewest(
  db: Executor,
  { userId, words }: OwnSearch,
  most: number,
): Promise<{ looked: number; counts: StatusCounts }> {
  const newest = selectSection(
    { statuses: POST_STATUSES, by: 'created' },
    { userId, columns: [posts.status, posts.content, posts.articleUrl], limit: most, isBackwards: false },
  );
  const { rows } = await db.execute<{ status: PostStatus; looked: number; found: number }>(sql`
    select status, count(*)::integer as looked, (count(*) filter (where ${contains(words)}))::integer as found
    from ${newest} newest group by status`);
  return {
    looked: rows.reduce((sum, { looked }) => sum + looked, 0),
    counts: countsOf(rows.map(({ status, found }) => ({ status, count: found }))),
  };
}

/**
 * All that a search finds, counted by status, and a page of it. Of posts in the index only those are read that have the pieces of what is
 * searched for, the others all.
 */
export async function searchAll(
  db: Executor,
  own: OwnSearch,
  page: { status: PostStatus | null; order: PostOrder; offset: number; limit: number },
): Promise<{ counts: StatusCounts; ids: string[] }> {
  const { userId, words } = own;
  const { id, status, createdAt, updatedAt, scheduledAt, publishedAt } = posts;
  const found = (where: SQL) => sql`select ${id}, ${status}, ${createdAt}, ${updatedAt}, ${scheduledAt}, ${publishedAt}
    from ${posts} where ${and(eq(posts.userId, userId), where, contains(words))}`;
  const pieces = sql`post_pieces(${posts.userId}, ${posts.content}, ${posts.articleUrl})`;
  const { rows } = await db.execute<{ counts: { status: PostStatus; count: number }[]; ids: string[] }>(sql`
    with found as materialized (
      ${found(sql`${posts.inSearchIndex} and ${pieces} @> (${piecesOf(own)})`)}
      union all ${found(not(posts.inSearchIndex))}
    )
    select
      (select coalesce(json_agg(one), '[]') from (select status, count(*) from found group by status) one) as counts,
      array(select id::text from found where ${page.status === null ? sql`true` : sql`status = ${page.status}`}
        order by ${ORDERS[page.order]} offset ${page.offset} limit ${page.limit}) as ids`);
  const { counts, ids } = onlyRow(rows);
  return { counts: countsOf(counts), ids };
}

/** How many of the first `limit` posts of a section were there to be read, and those of them in which all of the words stand, in its order. */
export async function searchSection(
  db: Executor,
  { userId, words }: OwnSearch,
  section: ListSection,
  limit: number,
): Promise<{ looked: number; ids: string[] }> {
  const columns = [posts.id, posts.content, posts.articleUrl];
  const read = selectSection(section, { userId, columns, limit, isBackwards: false });
  const { rows } = await db.execute<{ looked: number; ids: string[] }>(sql`
    select count(*)::integer as looked,
      coalesce(array_agg(id::text order by ${orderOf(section)}) filter (where ${contains(words)}), '{}') as ids
    from ${read} read`);
  return onlyRow(rows);
}

/** The people who have more than `most` posts outside the index of the search. */
export async function listUnindexed(db: Executor, most: number): Promise<string[]> {
  const rows = await db
    .select({ userId: posts.userId })
    .from(posts)
    .where(not(posts.inSearchIndex))
    .groupBy(posts.userId)
    .having(gt(count(), most));
  return rows.map(({ userId }) => userId);
}

/** Takes up to `most` posts of a person into the index; what is being saved now is left for the next time. @returns how many */
export async function indexSome(db: Executor, userId: string, most: number): Promise<number> {
  const some = db
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.userId, userId), not(posts.inSearchIndex)))
    .limit(most)
    .for('update', { skipLocked: true });
  const { rowCount } = await db
    .update(posts)
    .set({ inSearchIndex: true })
    .where(sql`${posts.id} = any (array(${some}))`);
  return rowCount ?? 0;
}

/** The order of the sections of a list (`sectionsOf`) as one. */
const ORDERS: Readonly<Record<PostOrder, SQL>> = {
  created: orderOf({ by: 'created' }),
  changed: orderOf({ by: 'changed' }),
  time: orderOfSections('time'),
  next: orderOfSections('next'),
};

function orderOfSections(order: PostOrder): SQL {
  const bySection = sectionsOf(order, null).map(({ statuses }) => sql`status in ${statuses} desc`);
  return sql`${sql.join(bySection, sql`, `)}, case when status = 'scheduled' then scheduled_at end,
    case when status = 'published' then published_at end desc nulls last, ${orderOf({ by: 'changed' })}`;
}

function countsOf(rows: readonly { status: PostStatus; count: number }[]): StatusCounts {
  const counts: StatusCounts = { draft: 0, scheduled: 0, published: 0, failed: 0 };
  for (const { status, count } of rows) counts[status] = count;
  return counts;
}
