import { lt, sql } from 'drizzle-orm';
import type { Executor } from '#server/context.ts';
import { onlyRow } from '#server/db/rows.ts';
import { callCounts } from '#server/db/usage-schema.ts';

type Count = { calls: number; leftMs: number };

/** Counts one more in the window that began with the first call, or begins another one. @returns the calls in it, and how long it lasts */
export async function countCall(
  db: Executor,
  { countedHash, windowMs }: { countedHash: Buffer; windowMs: number },
): Promise<Count> {
  const window = sql`make_interval(secs => ${windowMs / 1000})`;
  // By the time of this call, which is read once. Of calls at once a later one may come first: to the others the window seems to begin
  // later, and is theirs all the same. Where it begins later than a window from now, the clock was set back.
  const isOver = sql`not (excluded.began_at - ${callCounts.beganAt} between -${window} and ${window})`;
  const rows = await db
    .insert(callCounts)
    .values({ countedHash, beganAt: sql`app_now()`, calls: 1 })
    .onConflictDoUpdate({
      target: callCounts.countedHash,
      set: {
        calls: sql`case when ${isOver} then 1 else ${callCounts.calls} + 1 end`,
        beganAt: sql`case when ${isOver} then excluded.began_at else ${callCounts.beganAt} end`,
      },
    })
    .returning({
      calls: callCounts.calls,
      leftMs: sql<string>`extract(epoch from ${callCounts.beganAt} + ${window} - app_now()) * 1000`,
    });
  const { calls, leftMs } = onlyRow(rows);
  return { calls, leftMs: Number(leftMs) };
}

/** @returns how many windows that began before were removed */
export async function deleteCountsBefore(db: Executor, before: Date): Promise<number> {
  const { rowCount } = await db.delete(callCounts).where(lt(callCounts.beganAt, before));
  return rowCount ?? 0;
}
