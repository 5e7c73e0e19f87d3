import { eq } from 'drizzle-orm';
import type { Executor } from '#server/context.ts';
import { users } from '#server/db/schema.ts';

export async function findName(db: Executor, userId: string): Promise<string | null> {
  const [row] = await db.select({ name: users.name }).from(users).where(eq(users.id, userId));
  return row?.name ?? null;
}
