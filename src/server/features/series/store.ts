import { and, eq, inArray } from 'drizzle-orm';
import type { Executor } from '#server/context.ts';
import { posts } from '#server/db/schema.ts';
import { usageEvents } from '#server/db/usage-schema.ts';
import type { SeriesIds } from './series-ids.ts';

type Found = { postIds: ReadonlySet<string>; openEventIds: ReadonlySet<string> };

/** The drafts of a series that are there, and the events that count and were not given back. */
export async function findSeries(db: Executor, userId: string, ids: readonly SeriesIds[]): Promise<Found> {
  const postIds = ids.map(({ postId }) => postId);
  const eventIds = ids.map(({ eventId }) => eventId);
  const made = await db
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.userId, userId), inArray(posts.id, postIds)));
  const counted = await db
    .select({ id: usageEvents.id, refundedAt: usageEvents.refundedAt })
    .from(usageEvents)
    .where(and(eq(usageEvents.userId, userId), inArray(usageEvents.id, eventIds)));
  const open = counted.filter(({ refundedAt }) => refundedAt === null);
  return { postIds: new Set(made.map(({ id }) => id)), openEventIds: new Set(open.map(({ id }) => id)) };
}
