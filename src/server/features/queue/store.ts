import { and, desc, eq, gte, isNotNull, lt, not, or, sql } from 'drizzle-orm';
import type { Executor } from '#server/context.ts';
import { isDeletedThere } from '#server/db/deleted-there.ts';
import { queues } from '#server/db/queue-schema.ts';
import { firstRow } from '#server/db/rows.ts';
import { posts } from '#server/db/schema.ts';

type QueueRow = typeof queues.$inferSelect;
type KeptQueue = Pick<QueueRow, 'zone' | 'slots' | 'pauses'>;

export function findQueue(db: Executor, userId: string): Promise<KeptQueue | null> {
  const { zone, slots, pauses } = queues;
  return db.select({ zone, slots, pauses }).from(queues).where(eq(queues.userId, userId)).then(firstRow);
}

/** Keeps a person's queue in place of the former one. */
export async function putQueue(db: Executor, userId: string, queue: KeptQueue, now: Date): Promise<void> {
  await db
    .insert(queues)
    .values({ userId, ...queue, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: queues.userId, set: { ...queue, updatedAt: now } });
}

/** When the person's posts were published at `since` or later. */
export async function listPublishedTimes(db: Executor, userId: string, since: Date, limit: number): Promise<Date[]> {
  const rows = await db
    .select({ at: posts.publishedAt })
    .from(posts)
    .where(and(eq(posts.userId, userId), eq(posts.status, 'published'), gte(posts.publishedAt, since)))
    .orderBy(desc(posts.publishedAt))
    .limit(limit);
  return rows.flatMap(({ at }) => at ?? []);
}

const words = { id: posts.id, content: posts.content, tiptapJson: posts.tiptapJson };

/** The person's posts that were published before a time and are still out, the latest first. */
export function listPublishedBefore(db: Executor, userId: string, before: Date, limit: number) {
  return db
    .select({ ...words, at: sql<Date>`${posts.publishedAt}`.mapWith(posts.publishedAt) })
    .from(posts)
    .where(
      and(
        eq(posts.userId, userId),
        eq(posts.status, 'published'),
        isNotNull(posts.publishedAt),
        not(isDeletedThere),
        lt(posts.publishedAt, before),
      ),
    )
    .orderBy(desc(posts.publishedAt), posts.id)
    .limit(limit);
}

/** What the person wrote or published at `since` or later, in whatever state, the last changed first. */
export function listWrittenSince(db: Executor, userId: string, since: Date, limit: number) {
  const isRecent = or(
    and(eq(posts.status, 'published'), gte(posts.publishedAt, since)),
    and(sql`${posts.status} <> 'published'`, gte(posts.updatedAt, since)),
    eq(posts.status, 'scheduled'),
  );
  return db
    .select(words)
    .from(posts)
    .where(and(eq(posts.userId, userId), isRecent))
    .orderBy(desc(posts.updatedAt), posts.id)
    .limit(limit);
}
