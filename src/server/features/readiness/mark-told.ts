import { type Ctx, readDatabaseNow } from '#server/context.ts';
import { markTold } from './store.ts';

/** The person is told of these matters of theirs now. @returns the ids of those that they were not told of before */
export async function markAsTold(
  ctx: Ctx,
  { userId, ids }: { userId: string; ids: readonly string[] },
): Promise<string[]> {
  return ids.length === 0 ? [] : markTold(ctx.db, userId, ids, await readDatabaseNow(ctx));
}
