import { getTableColumns, inArray, sql } from 'drizzle-orm';
import type { SectionRange } from '#domain/posts/list-order.ts';
import { POST_STATUSES, type PostStatus } from '#domain/posts/status.ts';
import type { Executor } from '#server/context.ts';
import { onlyRow } from '#server/db/rows.ts';
import { posts } from '#server/db/schema.ts';
import type { PostRow } from '../store.ts';
import { orderOf, selectSection } from './section-order.ts';

export type PostField = keyof PostRow;
export type StatusCounts = Record<PostStatus, number>;

/** How many posts a person has of each status. */
export async function countOwnPosts(db: Executor, userId: string): Promise<StatusCounts> {
  // One count a status takes half as long as one grouped by it.
  const counts = POST_STATUSES.map(
    (status) => sql`(select count(*)::integer from ${posts} where ${posts.userId} = ${userId}
      and ${posts.status} = ${status}) as ${sql.identifier(status)}`,
  );
  const { rows } = await db.execute<StatusCounts>(sql`select ${sql.join(counts, sql`, `)}`);
  return onlyRow(rows);
}

/** The ids of a part of a section, in its order, from an index alone. What is nearer to the end is read from there. */
export async function listIds(db: Executor, userId: string, range: SectionRange): Promise<string[]> {
  const behind = Math.max(range.size - range.offset - range.limit, 0);
  const isBackwards = behind < range.offset;
  const skipped = isBackwards ? behind : range.offset;
  const section = selectSection(range, { userId, columns: [posts.id], limit: skipped + range.limit, isBackwards });
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from ${section} section order by ${orderOf(range, isBackwards)} offset ${skipped}`,
  );
  const ids = rows.map(({ id }) => id);
  return isBackwards ? ids.reverse() : ids;
}

/** The bytes of what was asked for of these posts, in their order; nothing large is read. */
export async function readSizes(db: Executor, ids: readonly string[], fields: readonly PostField[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      id: posts.id,
      textBytes: fields.includes('content') ? sql<number>`octet_length(${posts.content})` : sql<number>`0`,
      documentBytes: fields.includes('tiptapJson')
        ? sql<number>`${posts.textBytes} - octet_length(${posts.content})`
        : sql<number>`0`,
    })
    .from(posts)
    .where(inArray(posts.id, [...ids]));
  return inOrder(rows, ids);
}

/** These posts, in this order, with the fields asked for; the documents of the first `documents` of them. */
export async function readPosts(
  db: Executor,
  { ids, fields, documents }: { ids: readonly string[]; fields: readonly PostField[]; documents: number },
): Promise<(Partial<PostRow> & Pick<PostRow, 'id'>)[]> {
  const whole = await readFields(db, ids.slice(0, documents), fields);
  const without = fields.filter((field) => field !== 'tiptapJson');
  return inOrder([...whole, ...(await readFields(db, ids.slice(documents), without))], ids);
}

async function readFields(db: Executor, ids: readonly string[], fields: readonly PostField[]) {
  if (ids.length === 0) return [];
  const columns = getTableColumns(posts);
  return await db
    .select({ ...Object.fromEntries(fields.map((field) => [field, columns[field]])), id: posts.id })
    .from(posts)
    .where(inArray(posts.id, [...ids]));
}

function inOrder<Row extends { id: string }>(rows: readonly Row[], ids: readonly string[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
