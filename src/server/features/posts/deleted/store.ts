import { and, eq, getTableColumns, gte, lt, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '#server/context.ts';
import { firstRow, hasRows } from '#server/db/rows.ts';
import { deletedPosts, postImages, posts, postVersions } from '#server/db/schema.ts';
import type { OwnPost } from '../lock-post.ts';

/** Keeps the rows of the person's post, which is about to be deleted. */
export async function keepDeleted(db: Executor, { userId, postId }: OwnPost, deletedAt: Date): Promise<void> {
  const rowsOf = (table: typeof postVersions | typeof postImages) =>
    sql`coalesce((select jsonb_agg(to_jsonb(kept)) from ${table} kept where kept.post_id = ${postId}), '[]')`;
  await db.execute(sql`
    insert into ${deletedPosts} (post_id, user_id, post, versions, images, deleted_at)
    select id, user_id, to_jsonb(one), ${rowsOf(postVersions)}, ${rowsOf(postImages)}, ${deletedAt.toISOString()}
    from ${posts} one where id = ${postId} and user_id = ${userId}
    on conflict (user_id, post_id) do update set post = excluded.post, versions = excluded.versions, images = excluded.images,
      deleted_at = excluded.deleted_at`);
}

/** Puts the rows of a post back that was deleted at `since` or later; false if none is kept, or it is there again. */
export async function putBack(db: Executor, { userId, postId }: OwnPost, since: Date): Promise<boolean> {
  const kept = await db
    .delete(deletedPosts)
    .where(and(eq(deletedPosts.postId, postId), eq(deletedPosts.userId, userId), gte(deletedPosts.deletedAt, since)))
    .returning()
    .then(firstRow);
  if (kept === null) return false;
  if (!(await insertKept(db, posts, [kept.post]))) return false;
  await insertKept(db, postVersions, kept.versions);
  await insertKept(db, postImages, kept.images);
  return true;
}

/** Inserts rows that were kept as JSON; true if any was. What a column computes is computed anew. */
async function insertKept(db: Executor, table: typeof posts | typeof postVersions | typeof postImages, rows: unknown) {
  const names = sql.join(
    Object.values<PgColumn>(getTableColumns(table))
      .filter(({ generated }) => generated === undefined)
      .map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  const inserted = await db.execute(sql`
    insert into ${table} (${names})
    select ${names} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)
    on conflict do nothing returning 1`);
  return hasRows(inserted.rows);
}

/** Forgets what was deleted before a time. @returns how many posts */
export async function forgetDeletedBefore(db: Executor, before: Date): Promise<number> {
  const gone = await db.delete(deletedPosts).where(lt(deletedPosts.deletedAt, before)).returning();
  return gone.length;
}
