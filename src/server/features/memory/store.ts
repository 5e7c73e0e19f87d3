import { eq, sql } from 'drizzle-orm';
import type { Executor } from '#server/context.ts';
import { appMemory } from '#server/db/schema.ts';

export async function readMemory(db: Executor, key: string): Promise<unknown> {
  const [row] = await db.select({ value: appMemory.value }).from(appMemory).where(eq(appMemory.key, key));
  return row?.value ?? null;
}

export async function writeMemory(db: Executor, key: string, value: unknown): Promise<void> {
  await db
    .insert(appMemory)
    .values({ key, value, updatedAt: sql`now()` })
    .onConflictDoUpdate({ target: appMemory.key, set: { value, updatedAt: sql`now()` } });
}
