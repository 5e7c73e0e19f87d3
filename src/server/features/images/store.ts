import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../context.ts';
import { images, postImages } from '../../db/schema.ts';

export type ImageRow = typeof images.$inferSelect;

export async function findImage(db: Executor, userId: string, hash: string): Promise<ImageRow | null> {
  const [row] = await db
    .select()
    .from(images)
    .where(and(eq(images.userId, userId), eq(images.hash, hash)));
  return row ?? null;
}

export async function replacePostImages(
  db: Executor,
  userId: string,
  postId: string,
  hashes: readonly string[],
): Promise<void> {
  await db.delete(postImages).where(eq(postImages.postId, postId));
  if (hashes.length > 0) await db.insert(postImages).values(hashes.map((hash) => ({ userId, postId, hash })));
}
