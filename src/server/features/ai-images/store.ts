import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { AiImageSource } from '#contract/ai-images.ts';
import type { Executor } from '#server/context.ts';
import { users } from '#server/db/schema.ts';
import { imageDays, usageEvents } from '#server/db/usage-schema.ts';

type Day = { userId: string; day: string; source: AiImageSource };

const counterOf = (source: AiImageSource) => (source === 'card' ? imageDays.cards : imageDays.models);
const nameOf = (source: AiImageSource) => (source === 'card' ? 'cards' : 'models');

/** Counts one more image in a person's day, in one statement, unless the limit is reached. The new count, or null. */
export async function countImage(db: Executor, { userId, day, source }: Day, limit: number): Promise<number | null> {
  const counter = counterOf(source);
  const [row] = await db
    .insert(imageDays)
    .values({ userId, day, [nameOf(source)]: 1 })
    .onConflictDoUpdate({
      target: [imageDays.userId, imageDays.day],
      set: { [nameOf(source)]: sql`${counter} + 1` },
      setWhere: lt(counter, limit),
    })
    .returning({ count: counter });
  return row?.count ?? null;
}

export async function uncountImage(db: Executor, { userId, day, source }: Day): Promise<void> {
  await db
    .update(imageDays)
    .set({ [nameOf(source)]: sql`greatest(${counterOf(source)} - 1, 0)` })
    .where(and(eq(imageDays.userId, userId), eq(imageDays.day, day)));
}

export async function addImageEvent(
  db: Executor,
  event: { id: string; userId: string; period: string; createdAt: Date },
): Promise<void> {
  await db.insert(usageEvents).values({ ...event, kind: 'image' });
}

/** Marks an event refunded; false where it is not there or was refunded before. */
export async function markImageRefunded(db: Executor, id: string, at: Date): Promise<boolean> {
  const marked = await db
    .update(usageEvents)
    .set({ refundedAt: at })
    .where(and(eq(usageEvents.id, id), isNull(usageEvents.refundedAt)))
    .returning({ id: usageEvents.id });
  return marked.length > 0;
}

export async function setImageModel(db: Executor, id: string, model: string): Promise<void> {
  await db.update(usageEvents).set({ model }).where(eq(usageEvents.id, id));
}

export async function findName(db: Executor, userId: string): Promise<string | null> {
  const [row] = await db.select({ name: users.name }).from(users).where(eq(users.id, userId));
  return row?.name ?? null;
}
