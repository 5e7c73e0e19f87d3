import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Executor } from '../../context.ts';
import { usageEvents, usageMonths, visitorDays } from '../../db/schema.ts';

export type UsageEvent = typeof usageEvents.$inferSelect;

/** Counts one more in a person's month, in one statement, unless the limit is reached. The new count, or null. */
export async function countInMonth(
  db: Executor,
  { userId, month, limit }: { userId: string; month: string; limit: number },
): Promise<number | null> {
  if (limit < 1) return null;
  const [row] = await db
    .insert(usageMonths)
    .values({ userId, month, generations: 1 })
    .onConflictDoUpdate({
      target: [usageMonths.userId, usageMonths.month],
      set: { generations: sql`${usageMonths.generations} + 1` },
      setWhere: lt(usageMonths.generations, limit),
    })
    .returning({ generations: usageMonths.generations });
  return row?.generations ?? null;
}

/** The same for a visitor's day. */
export async function countInDay(
  db: Executor,
  { addressHash, day, limit }: { addressHash: Buffer; day: string; limit: number },
): Promise<number | null> {
  if (limit < 1) return null;
  const [row] = await db
    .insert(visitorDays)
    .values({ addressHash, day, generations: 1 })
    .onConflictDoUpdate({
      target: [visitorDays.addressHash, visitorDays.day],
      set: { generations: sql`${visitorDays.generations} + 1` },
      setWhere: lt(visitorDays.generations, limit),
    })
    .returning({ generations: visitorDays.generations });
  return row?.generations ?? null;
}

export async function addEvent(db: Executor, event: typeof usageEvents.$inferInsert): Promise<void> {
  await db.insert(usageEvents).values(event);
}

/** Marks an event refunded. The event, or null where it is not there or was refunded before. */
export async function markRefunded(db: Executor, id: string, at: Date): Promise<UsageEvent | null> {
  const [event] = await db
    .update(usageEvents)
    .set({ refundedAt: at })
    .where(and(eq(usageEvents.id, id), isNull(usageEvents.refundedAt)))
    .returning();
  return event ?? null;
}

/** Takes one generation off the counter the event was counted in. */
export async function uncount(db: Executor, event: UsageEvent): Promise<void> {
  if (event.userId !== null) {
    await db
      .update(usageMonths)
      .set({ generations: sql`greatest(${usageMonths.generations} - 1, 0)` })
      .where(and(eq(usageMonths.userId, event.userId), eq(usageMonths.month, event.period)));
  } else if (event.addressHash !== null) {
    await db
      .update(visitorDays)
      .set({ generations: sql`greatest(${visitorDays.generations} - 1, 0)` })
      .where(and(eq(visitorDays.addressHash, event.addressHash), eq(visitorDays.day, event.period)));
  }
}

export async function setTokens(
  db: Executor,
  id: string,
  tokens: { model: string | null; inputTokens: number | null; outputTokens: number | null },
): Promise<void> {
  await db.update(usageEvents).set(tokens).where(eq(usageEvents.id, id));
}

export async function findMonth(
  db: Executor,
  { userId, month }: { userId: string; month: string },
): Promise<{ generations: number; transcriptions: number } | null> {
  const [row] = await db
    .select({ generations: usageMonths.generations, transcriptions: usageMonths.transcriptions })
    .from(usageMonths)
    .where(and(eq(usageMonths.userId, userId), eq(usageMonths.month, month)));
  return row ?? null;
}
