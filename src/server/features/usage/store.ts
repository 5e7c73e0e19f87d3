import { and, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import type { AiImageSource } from '#contract/ai-images.ts';
import type { Executor } from '#server/context.ts';
import { firstRow, hasRows } from '#server/db/rows.ts';
import { users } from '#server/db/schema.ts';
import { imageDays, tokenDays, usageEvents, usageMonths, visitorDays } from '#server/db/usage-schema.ts';

export type UsageEvent = typeof usageEvents.$inferSelect;

/** What is counted per month. */
type Counter = 'generations' | 'transcriptions';

type MonthCount = { userId: string; month: string; limit: number; counter: Counter; by?: number };

/** Counts so many more in a person's month, in one statement, unless that exceeds the limit. @returns the new count, or null */
export async function countInMonth(
  db: Executor,
  { userId, month, limit, counter, by = 1 }: MonthCount,
): Promise<number | null> {
  if (limit < by) return null;
  const column = usageMonths[counter];
  const [row] = await db
    .insert(usageMonths)
    .values({ userId, month, [counter]: by })
    .onConflictDoUpdate({
      target: [usageMonths.userId, usageMonths.month],
      set: { [counter]: sql`${column} + ${by}` },
      setWhere: lte(column, limit - by),
    })
    .returning({ count: column });
  return row?.count ?? null;
}

/** The same for a day of a visitor's browser, or of an address. */
export async function countInDay(
  db: Executor,
  { countedHash, day, limit }: { countedHash: Buffer; day: string; limit: number },
): Promise<number | null> {
  if (limit < 1) return null;
  const [row] = await db
    .insert(visitorDays)
    .values({ countedHash, day, generations: 1 })
    .onConflictDoUpdate({
      target: [visitorDays.countedHash, visitorDays.day],
      set: { generations: sql`${visitorDays.generations} + 1` },
      setWhere: lt(visitorDays.generations, limit),
    })
    .returning({ generations: visitorDays.generations });
  return row?.generations ?? null;
}

type ImageCount = { userId: string; day: string; source: AiImageSource };

const counterOf = (source: AiImageSource) => (source === 'card' ? 'cards' : 'models');

/** Counts one more image in a person's day, in one statement, unless the limit is reached. @returns the new count, or null */
export async function countImage(
  db: Executor,
  { userId, day, source }: ImageCount,
  limit: number,
): Promise<number | null> {
  const counter = counterOf(source);
  const column = imageDays[counter];
  const [row] = await db
    .insert(imageDays)
    .values({ userId, day, [counter]: 1 })
    .onConflictDoUpdate({
      target: [imageDays.userId, imageDays.day],
      set: { [counter]: sql`${column} + 1` },
      setWhere: lt(column, limit),
    })
    .returning({ count: column });
  return row?.count ?? null;
}

export async function uncountImage(db: Executor, { userId, day, source }: ImageCount): Promise<void> {
  const counter = counterOf(source);
  await db
    .update(imageDays)
    .set({ [counter]: sql`greatest(${imageDays[counter]} - 1, 0)` })
    .where(and(eq(imageDays.userId, userId), eq(imageDays.day, day)));
}

/** Removes what visitors used before a day, and the hashes of their addresses with it. @returns how many rows */
export async function deleteVisitorsBefore(db: Executor, { day, at }: { day: string; at: Date }): Promise<number> {
  const events = await db
    .delete(usageEvents)
    .where(and(isNull(usageEvents.userId), lt(usageEvents.createdAt, at)))
    .returning({ id: usageEvents.id });
  const days = await db.delete(visitorDays).where(lt(visitorDays.day, day)).returning({ day: visitorDays.day });
  return events.length + days.length;
}

export async function addEvent(db: Executor, event: typeof usageEvents.$inferInsert): Promise<void> {
  await db.insert(usageEvents).values(event);
}

/** Adds those of the events whose ids are new. @returns how many */
export async function addEventsOnce(db: Executor, events: (typeof usageEvents.$inferInsert)[]): Promise<number> {
  const added = await db.insert(usageEvents).values(events).onConflictDoNothing().returning({ id: usageEvents.id });
  return added.length;
}

/** Sets until when what these events count is in the making; null: it is done. */
export async function holdEvents(db: Executor, ids: readonly string[], until: Date | null): Promise<void> {
  await db
    .update(usageEvents)
    .set({ heldUntil: until })
    .where(and(inArray(usageEvents.id, [...ids]), isNull(usageEvents.refundedAt)));
}

/** The events of texts that should have been done by `at` and never were, the oldest first; of one person, unless it is null. */
export async function listUnfinished(
  db: Executor,
  { at, userId }: { at: Date; userId: string | null },
): Promise<string[]> {
  const { id, heldUntil, refundedAt } = usageEvents;
  const rows = await db
    .select({ id })
    .from(usageEvents)
    .where(and(lte(heldUntil, at), isNull(refundedAt), userId === null ? undefined : eq(usageEvents.userId, userId)))
    .orderBy(heldUntil, id);
  return rows.map((row) => row.id);
}

/** Marks an event as refunded. @returns the event; null if there is none or it was refunded before */
export function markRefunded(db: Executor, id: string, at: Date): Promise<UsageEvent | null> {
  return db
    .update(usageEvents)
    .set({ refundedAt: at, heldUntil: null })
    .where(and(eq(usageEvents.id, id), isNull(usageEvents.refundedAt)))
    .returning()
    .then(firstRow);
}

/** Takes one off the counter the event was counted in. */
export async function uncount(db: Executor, event: UsageEvent): Promise<void> {
  if (event.userId !== null) {
    const counter: Counter = event.kind === 'transcription' ? 'transcriptions' : 'generations';
    await db
      .update(usageMonths)
      .set({ [counter]: sql`greatest(${usageMonths[counter]} - 1, 0)` })
      .where(and(eq(usageMonths.userId, event.userId), eq(usageMonths.month, event.period)));
    return;
  }
  // In the order in which they are counted, so that two transactions do not deadlock.
  for (const countedHash of [event.browserHash, event.addressHash]) {
    if (countedHash === null) continue;
    await db
      .update(visitorDays)
      .set({ generations: sql`greatest(${visitorDays.generations} - 1, 0)` })
      .where(and(eq(visitorDays.countedHash, countedHash), eq(visitorDays.day, event.period)));
  }
}

/**
 * Adds a reader of a video in a person's month.
 * @returns the id of the event that counts it: the given one for the first reader, else the existing one
 */
export async function addReader(
  db: Executor,
  event: { id: string; userId: string; period: string; videoId: string; createdAt: Date },
): Promise<string> {
  const [row] = await db
    .insert(usageEvents)
    .values({ ...event, kind: 'transcription', readers: 1 })
    .onConflictDoUpdate({
      target: [usageEvents.userId, usageEvents.period, usageEvents.videoId],
      targetWhere: sql`${usageEvents.videoId} is not null and ${usageEvents.refundedAt} is null`,
      set: { readers: sql`${usageEvents.readers} + 1` },
    })
    .returning({ id: usageEvents.id });
  if (row === undefined) throw new Error('a transcript was neither counted nor found');
  return row.id;
}

/**
 * Removes a reader. The event is refunded when the last reader leaves and none has read the video.
 * @returns the event if it was refunded now, else null
 */
export async function removeReader(
  db: Executor,
  { id, isRead, at }: { id: string; isRead: boolean; at: Date },
): Promise<UsageEvent | null> {
  const { readers, readAt, refundedAt } = usageEvents;
  const [event] = await db
    .update(usageEvents)
    .set({
      readers: sql`greatest(${readers} - 1, 0)`,
      ...(isRead
        ? { readAt: sql`coalesce(${readAt}, ${at})` }
        : { refundedAt: sql`case when ${readers} <= 1 and ${readAt} is null then ${at}::timestamptz end` }),
    })
    .where(and(eq(usageEvents.id, id), isNull(refundedAt)))
    .returning();
  return event?.refundedAt ? event : null;
}

/** Locks a person against deletion until the transaction ends; false if they are gone. */
export function lockPerson(db: Executor, userId: string): Promise<boolean> {
  return db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share').then(hasRows);
}

/** Adds tokens to a day's counter, in one statement, unless that exceeds the limit. @returns whether they were added */
export async function addTokens(
  db: Executor,
  { scope, day, tokens, limit }: { scope: string; day: string; tokens: number; limit: number },
): Promise<boolean> {
  if (tokens > limit) return false;
  return db
    .insert(tokenDays)
    .values({ scope, day, tokens })
    .onConflictDoUpdate({
      target: [tokenDays.scope, tokenDays.day],
      set: { tokens: sql`${tokenDays.tokens} + ${tokens}` },
      setWhere: lte(sql`${tokenDays.tokens} + ${tokens}`, limit),
    })
    .returning({ scope: tokenDays.scope })
    .then(hasRows);
}

/** A day's counter. */
export async function findDayTokens(db: Executor, { scope, day }: { scope: string; day: string }): Promise<number> {
  const [row] = await db
    .select({ tokens: tokenDays.tokens })
    .from(tokenDays)
    .where(and(eq(tokenDays.scope, scope), eq(tokenDays.day, day)));
  return row?.tokens ?? 0;
}

/** Corrects a day's counter, up or down. */
export async function correctTokens(
  db: Executor,
  { scope, day, difference }: { scope: string; day: string; difference: number },
): Promise<void> {
  await db
    .update(tokenDays)
    .set({ tokens: sql`greatest(${tokenDays.tokens} + ${difference}, 0)` })
    .where(and(eq(tokenDays.scope, scope), eq(tokenDays.day, day)));
}

export async function setTokens(
  db: Executor,
  id: string,
  tokens: { model: string | null; inputTokens: number | null; outputTokens: number | null },
): Promise<void> {
  await db.update(usageEvents).set(tokens).where(eq(usageEvents.id, id));
}

export function findMonth(db: Executor, { userId, month }: { userId: string; month: string }) {
  return db
    .select({ generations: usageMonths.generations, transcriptions: usageMonths.transcriptions })
    .from(usageMonths)
    .where(and(eq(usageMonths.userId, userId), eq(usageMonths.month, month)))
    .then(firstRow);
}
