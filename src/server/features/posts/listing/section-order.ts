import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ListSection } from '#domain/posts/list-order.ts';
import { POST_STATUSES, type PostStatus } from '#domain/posts/status.ts';
import { posts } from '#server/db/schema.ts';

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
