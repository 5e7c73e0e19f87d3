import { and, desc, eq, gt } from 'drizzle-orm';
import type { Executor } from '#server/context.ts';
import { npsAnswers } from '#server/db/installation-schema.ts';
import { posts, users } from '#server/db/schema.ts';

/** How many posts a person has published, counted up to `most`. */
export async function countPublished(db: Executor, { userId, most }: { userId: string; most: number }) {
  const published = await db
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.userId, userId), eq(posts.status, 'published')))
    .limit(most);
  return published.length;
}

/** Whether a post of theirs failed since then and is not mended. */
export async function hasFailedSince(db: Executor, { userId, since }: { userId: string; since: Date }) {
  const failed = await db
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.userId, userId), eq(posts.status, 'failed'), gt(posts.updatedAt, since)))
    .limit(1);
  return failed.length > 0;
}

/** When a person was last asked. */
export async function findLastAsked(db: Executor, userId: string): Promise<Date | null> {
  const [row] = await db.select({ askedAt: users.npsAskedAt }).from(users).where(eq(users.id, userId));
  return row?.askedAt ?? null;
}

/** When a person was last asked; locks their row until the transaction ends. */
export async function lockLastAsked(db: Executor, userId: string): Promise<Date | null> {
  const [row] = await db
    .select({ askedAt: users.npsAskedAt })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  return row?.askedAt ?? null;
}

export async function setLastAsked(db: Executor, userId: string, at: Date): Promise<void> {
  await db.update(users).set({ npsAskedAt: at }).where(eq(users.id, userId));
}

export type Answer = { score: number | null; reason: string | null };

export async function addAnswer(db: Executor, answer: Answer & { userId: string; createdAt: Date }): Promise<void> {
  await db.insert(npsAnswers).values(answer);
}

export async function replaceLastAnswer(db: Executor, userId: string, answer: Answer): Promise<void> {
  const last = db
    .select({ id: npsAnswers.id })
    .from(npsAnswers)
    .where(eq(npsAnswers.userId, userId))
    .orderBy(desc(npsAnswers.createdAt))
    .limit(1);
  await db.update(npsAnswers).set(answer).where(eq(npsAnswers.id, last));
}
