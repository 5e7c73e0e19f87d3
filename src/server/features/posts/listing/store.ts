import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ListSection, SectionRange } from '#domain/posts/listing/list-order.ts';
import { POST_STATUSES, type PostStatus } from '#domain/posts/status.ts';
import type { Executor } from '#server/context.ts';
import { onlyRow } from '#server/db/rows.ts';
import { posts } from '#server/db/schema.ts';
import type { PostRow } from '../store.ts';

export type PostField = keyof PostRow;
export type StatusCounts = Record<PostStatus, number>;

type Key = { readonly column: PgColumn; readonly isDescending: boolean; readonly nullsLast: boolean };
const latestFirst = (column: PgColumn, nullsLast = false): Key => ({ column, isDescending: true, nullsLast });
const AT_LAST = [latestFirst(posts.createdAt), { column: posts.id, isDescending: false, nullsLast: true }];

/** Each is an index behind the person and, but for `created`, the status: the database reads it in this order or backwards. */
const KEYS: Readonly<Record<ListSection['by'], readonly Key[]>> = {
  created: AT_LAST,
  changed: [latestFirst(posts.updatedAt), ...AT_LAST],
  due: [{ column: posts.scheduledAt, isDescending: false, nullsLast: true }, latestFirst(posts.updatedAt), ...AT_LAST],
  published: [latestFirst(posts.publishedAt, true), latestFirst(posts.updatedAt), ...AT_LAST],
};

/** What ORDER BY says of a section. @param isBackwards from its end */
export function orderOf({ by }: Pick<ListSection, 'by'>, isBackwards = false): SQL {
  const terms = KEYS[by].map(({ column, isDescending, nullsLast }) => {
    const direction = isDescending === isBackwards ? sql`asc` : sql`desc`;
    return sql`${sql.identifier(column.name)} ${direction} nulls ${nullsLast === isBackwards ? sql`first` : sql`last`}`;
  });
  return sql.join(terms, sql`, `);
}

/**
 * The first `limit` posts of a section with `columns`, in its order. Posts of several statuses are read from as many indexes, and put
 * together.
 */
export function selectSection(
  section: ListSection,
  {
    userId,
    columns,
    limit,
    isBackwards,
  }: { userId: string; columns: readonly PgColumn[]; limit: number; isBackwards: boolean },
): SQL {
  const order = orderOf(section, isBackwards);
  const needed = new Set([...columns, ...KEYS[section.by].map(({ column }) => column)]);
  const names = sql.join(
    [...needed].map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  const part = (status: PostStatus | null) => sql`(select ${names} from ${posts}
    where ${and(eq(posts.userId, userId), status === null ? undefined : eq(posts.status, status))}
    order by ${order} limit ${limit})`;
  if (section.by === 'created' && section.statuses.length === POST_STATUSES.length) return part(null);
  const parts = section.statuses.map(part);
  return parts.length === 1
    ? sql`${parts[0]}`
    : sql`(select * from (${sql.join(parts, sql` union all `)}) part order by ${order} limit ${limit})`;
}

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
