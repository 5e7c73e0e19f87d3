import { and, eq } from 'drizzle-orm';
import type { Executor } from '#server/context.ts';
import { linkedinConnections } from '#server/db/schema.ts';

export type ConnectionRow = typeof linkedinConnections.$inferSelect;

export async function findConnectionRow(db: Executor, userId: string, lock: boolean): Promise<ConnectionRow | null> {
  const query = db.select().from(linkedinConnections).where(eq(linkedinConnections.userId, userId));
  const [row] = await (lock ? query.for('update') : query);
  return row ?? null;
}

/** Deletes the token, unless a reconnect has brought a new one since `updatedAt`. */
export async function refuseConnectionRow(
  db: Executor,
  refusal: { userId: string; updatedAt: Date; now: Date },
): Promise<boolean> {
  const changed = await db
    .update(linkedinConnections)
    .set({ tokenSealed: null, refusedAt: refusal.now })
    .where(and(eq(linkedinConnections.userId, refusal.userId), eq(linkedinConnections.updatedAt, refusal.updatedAt)))
    .returning({ userId: linkedinConnections.userId });
  return changed.length === 1;
}
