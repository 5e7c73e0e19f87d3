import { and, asc, desc, eq, getTableColumns, gt, gte, lt, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '#server/context.ts';
import { firstRow, hasRows } from '#server/db/rows.ts';
import { deletedPosts, postImages, posts, postVersions } from '#server/db/schema.ts';
import type { OwnPost } from '../lock-post.ts';

/** When a deleted post was to go out. */
export type KeptSchedule = NonNullable<typeof deletedPosts.$inferSelect.schedule>;

/** Keeps the rows of the person's post, which is about to be deleted. @param schedule when it was to go out, if it was */
export async function keepDeleted(
  db: Executor,
  { userId, postId }: OwnPost,
  { deletedAt, schedule }: { deletedAt: Date; schedule: KeptSchedule | null },
): Promise<void> {
  const rowsOf = (table: typeof postVersions | typeof postImages) =>
    sql`coalesce((select jsonb_agg(to_jsonb(kept)) from ${table} kept where kept.post_id = ${postId}), '[]')`;
  await db.execute(sql`
    insert into ${deletedPosts} (post_id, user_id, post, versions, images, schedule, deleted_at)
    select id, user_id, to_jsonb(one), ${rowsOf(postVersions)}, ${rowsOf(postImages)},
      ${schedule === null ? null : JSON.stringify(schedule)}::jsonb, ${deletedAt.toISOString()}
    from ${posts} one where id = ${postId} and user_id = ${userId}
    on conflict (user_id, post_id) do update set post = excluded.post, versions = excluded.versions, images = excluded.images,
      schedule = excluded.schedule, deleted_at = excluded.deleted_at`);
}

/**
 * Puts the rows of a post back that was deleted at `since` or later.
 * @returns when it was to go out, if it was; null if nothing is kept, or the post is there again
 */
export async function putBack(
  db: Executor,
  { userId, postId }: OwnPost,
  since: Date,
): Promise<{ schedule: KeptSchedule | null } | null> {
  const kept = await db
    .delete(deletedPosts)
    .where(and(eq(deletedPosts.postId, postId), eq(deletedPosts.userId, userId), gte(deletedPosts.deletedAt, since)))
    .returning()
    .then(firstRow);
  if (kept === null || !(await insertKept(db, posts, [kept.post]))) return null;
  await insertKept(db, postVersions, kept.versions);
  await insertKept(db, postImages, kept.images);
  return { schedule: kept.schedule };
}

/**
 * Inserts rows that were kept as JSON; true if any was. What a column computes is computed anew, and one that came since has its default. The
 * index of the search takes the post in later.
 */
async function insertKept(db: Executor, table: typeof posts | typeof postVersions | typeof postImages, rows: unknown) {
  const names = sql.join(
    Object.values<PgColumn>(getTableColumns(table))
      .filter((column) => column.generated === undefined && column !== posts.inSearchIndex)
      .map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  const inserted = await db.execute(sql`
    insert into ${table} (${names})
    select ${names} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)
    on conflict do nothing returning 1`);
  return hasRows(inserted.rows);
}

/** The person's posts that were deleted at `since` or later, the newest first. */
export function listDeleted(db: Executor, { userId, since, limit }: { userId: string; since: Date; limit: number }) {
  const { postId, beginning, status, schedule, deletedAt } = deletedPosts;
  return db
    .select({ postId, beginning, status, schedule, deletedAt })
    .from(deletedPosts)
    .where(and(eq(deletedPosts.userId, userId), gte(deletedAt, since)))
    .orderBy(desc(deletedAt), asc(postId))
    .limit(limit);
}

export function hasDeleted(db: Executor, userId: string, since: Date): Promise<boolean> {
  const { userId: owner, postId, deletedAt } = deletedPosts;
  return db
    .select({ postId })
    .from(deletedPosts)
    .where(and(eq(owner, userId), gte(deletedAt, since)))
    .limit(1)
    .then(hasRows);
}

/** Forgets one post; false where it is not kept. */
export function forgetOwnDeleted(db: Executor, { userId, postId }: OwnPost): Promise<boolean> {
  return db
    .delete(deletedPosts)
    .where(and(eq(deletedPosts.userId, userId), eq(deletedPosts.postId, postId)))
    .returning({ postId: deletedPosts.postId })
    .then(hasRows);
}

/**
 * Forgets what was deleted before `before`, and of what was deleted before `settledBefore` all but each person's newest `most`.
 * @returns the posts
 */
export async function forgetDeleted(
  db: Executor,
  { before, settledBefore, most }: { before: Date; settledBefore: Date; most: number },
): Promise<OwnPost[]> {
  const { userId, postId, deletedAt } = deletedPosts;
  const settled = db.$with('settled').as(
    db
      .select({
        ...{ userId, postId, deletedAt },
        place: sql<number>`row_number() over (partition by ${userId} order by ${deletedAt} desc, ${postId})`.as(
          'place',
        ),
      })
      .from(deletedPosts)
      .where(lt(deletedAt, settledBefore)),
  );
  const gone = db
    .select({ userId: settled.userId, postId: settled.postId })
    .from(settled)
    .where(or(lt(settled.deletedAt, before), gt(settled.place, most)));
  return db
    .with(settled)
    .delete(deletedPosts)
    .where(sql`(${userId}, ${postId}) in ${gone}`)
    .returning({ userId, postId });
}
