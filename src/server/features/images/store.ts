import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../context.ts';
import { images } from '../../db/schema.ts';

export type ImageRow = typeof images.$inferSelect;

export async function findImage(db: Executor, userId: string, hash: string): Promise<ImageRow | null> {
  const [row] = await db
    .select()
    .from(images)
    .where(and(eq(images.userId, userId), eq(images.hash, hash)));
  return row ?? null;
}
