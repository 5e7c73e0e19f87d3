import { and, count, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { PostStatus } from '#domain/posts/status.ts';
import type { Executor } from '#server/context.ts';
import { likePattern } from '#server/db/like-pattern.ts';
import { firstRow, hasRows, onlyRow } from '#server/db/rows.ts';
import { posts } from '#server/db/schema.ts';

export type PostRow = typeof posts.$inferSelect;
export type NewPost = typeof posts.$inferInsert;
export type PostPatch = Partial<Omit<NewPost, 'id' | 'userId' | 'createdAt'>>;

const own = (userId: string, postId: string) => and(eq(posts.id, postId), eq(posts.userId, userId));

export function insertPost(db: Executor, row: NewPost): Promise<PostRow> {
  return db.insert(posts).values(row).returning().then(onlyRow);
}

export function findOwnPost(db: Executor, userId: string, postId: string): Promise<PostRow | null> {
  return db.select().from(posts).where(own(userId, postId)).then(firstRow);
}

export function lockOwnPost(db: Executor, userId: string, postId: string): Promise<PostRow | null> {
  return db.select().from(posts).where(own(userId, postId)).for('update').then(firstRow);
}

export function updateOwnPost(db: Executor, userId: string, postId: string, patch: PostPatch): Promise<PostRow> {
  return (
    db
      .update(posts)
      // Always later than before, even for two saves within a millisecond or after the clock went back: it identifies the version.
      .set({ ...patch, updatedAt: sql`greatest(now(), ${posts.updatedAt} + interval '1 millisecond')` })
      .where(own(userId, postId))
      .returning()
      .then(onlyRow)
  );
}

export function deleteOwnPost(db: Executor, userId: string, postId: string): Promise<boolean> {
  return db.delete(posts).where(own(userId, postId)).returning({ id: posts.id }).then(hasRows);
}

export type PostField = keyof PostRow;
export type ListQuery = {
  userId: string;
  limit: number;
  offset: number;
  search: string | null;
  status: PostStatus | null;
  /** Columns to read; `id` is always among them. */
  fields: readonly PostField[];
};

function matching(query: Pick<ListQuery, 'userId' | 'search' | 'status'>) {
  return and(
    eq(posts.userId, query.userId),
    query.status === null ? undefined : eq(posts.status, query.status),
    query.search === null
      ? undefined
      : sql`(${posts.content} ilike ${likePattern(query.search)} or ${posts.articleUrl} ilike ${likePattern(query.search)})`,
  );
}

export async function listOwnPosts(db: Executor, query: ListQuery): Promise<Partial<PostRow>[]> {
  const columns = getTableColumns(posts);
  const wanted = Object.fromEntries(query.fields.map((field) => [field, columns[field]]));
  return db
    .select({ ...wanted, id: posts.id })
    .from(posts)
    .where(matching(query))
    .orderBy(desc(posts.createdAt), posts.id)
    .limit(query.limit)
    .offset(query.offset);
}

/** Counts by status of what the search finds, whatever status is filtered for. */
export async function countOwnPosts(db: Executor, query: Pick<ListQuery, 'userId' | 'search'>) {
  const rows = await db
    .select({ status: posts.status, n: count() })
    .from(posts)
    .where(matching({ ...query, status: null }))
    .groupBy(posts.status);
  const counts: Record<PostStatus, number> = { draft: 0, scheduled: 0, published: 0, failed: 0 };
  for (const row of rows) counts[row.status] = row.n;
  return counts;
}

/** Marks the person's newly failed posts as notified, and returns how many there were. */
export async function countNewFailures(db: Executor, userId: string): Promise<number> {
  const notified = await db
    .update(posts)
    .set({ failureNotified: true })
    .where(and(eq(posts.userId, userId), eq(posts.status, 'failed'), sql`not ${posts.failureNotified}`))
    .returning({ id: posts.id });
  return notified.length;
}
