import { and, desc, eq, exists, sql } from 'drizzle-orm';
import type { Executor } from '#server/context.ts';
import { npsAnswers } from '#server/db/installation-schema.ts';
import { firstRow } from '#server/db/rows.ts';
import { posts, users } from '#server/db/schema.ts';

/** When a person was last asked, and whether they have published anything. */
export function findLastAsked(db: Executor, userId: string) {
  const published = db
    .select({ one: sql`1` })
    .from(posts)
    .where(and(eq(posts.userId, users.id), eq(posts.status, 'published')));
  return db
    .select({ askedAt: users.npsAskedAt, hasPublished: sql<boolean>`${exists(published)}` })
    .from(users)
    .where(eq(users.id, userId))
    .then(firstRow);
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
