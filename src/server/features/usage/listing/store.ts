import { and, desc, eq, gte, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Executor } from '#server/context.ts';
import { posts } from '#server/db/schema.ts';
import { usageEvents } from '#server/db/usage-schema.ts';

/** So many characters of a post say which one it is. */
const BEGINNING_LENGTH = 120;

/**
 * The generations and rewrites that count in a person's month, the newest first, each with how many there are of them in all and of its
 * series, and with the person's own post that it was written for, if that is there. Read along `usage_events_by_user`.
 * @param month 'YYYY-MM', UTC
 */
export function listCounted(db: Executor, { userId, month, limit }: { userId: string; month: string; limit: number }) {
  const { id, createdAt, kind, sourceKind, sourceHost, seriesId, heldUntil, postId } = usageEvents;
  const counted = db.$with('counted').as(
    db
      .select({
        ...{ id, createdAt, kind, sourceKind, sourceHost, seriesId, heldUntil, postId },
        total: sql<number>`(count(*) over ())::int`.as('total'),
        seriesOf: sql<number>`(count(*) over (partition by ${seriesId}))::int`.as('series_of'),
      })
      .from(usageEvents)
      .where(
        and(
          eq(usageEvents.userId, userId),
          eq(usageEvents.period, month),
          gte(createdAt, new Date(`${month}-01T00:00:00.000Z`)),
          inArray(kind, ['generation', 'rewrite']),
          isNull(usageEvents.refundedAt),
        ),
      ),
  );
  return db
    .with(counted)
    .select({
      ...{ id: counted.id, createdAt: counted.createdAt, kind: counted.kind, heldUntil: counted.heldUntil },
      ...{ sourceKind: counted.sourceKind, sourceHost: counted.sourceHost, seriesId: counted.seriesId },
      ...{ total: counted.total, seriesOf: counted.seriesOf },
      postId: counted.postId,
      beginning: sql<string | null>`left(${posts.content}, ${BEGINNING_LENGTH})`,
    })
    .from(counted)
    .leftJoin(posts, and(eq(posts.id, counted.postId), eq(posts.userId, userId)))
    .orderBy(desc(counted.createdAt), desc(counted.id))
    .limit(limit);
}

/** Forgets from which sites posts were written that are deleted for good. */
export async function forgetHostsOf(db: Executor, gone: readonly { userId: string; postId: string }[]): Promise<void> {
  const { userId, postId, sourceHost } = usageEvents;
  const isAny = (column: typeof userId | typeof postId, ids: string[]) =>
    sql`${column} = any(${sql.param(ids)}::uuid[])`;
  const people = [...new Set(gone.map((post) => post.userId))];
  const postIds = gone.map((post) => post.postId);
  await db
    .update(usageEvents)
    .set({ sourceHost: null })
    .where(and(isAny(userId, people), isAny(postId, postIds), isNotNull(sourceHost)));
}

/** Forgets the sites of all months before this one. @returns of how many events */
export async function forgetHostsBefore(db: Executor, month: string): Promise<number> {
  const { id, period, sourceHost } = usageEvents;
  const forgotten = await db
    .update(usageEvents)
    .set({ sourceHost: null })
    .where(and(isNotNull(sourceHost), lt(period, month)))
    .returning({ id });
  return forgotten.length;
}
