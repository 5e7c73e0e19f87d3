import type { HeldPost } from '#contract/plans.ts';
import { fitToPlan, stillWaiting } from '#domain/plans/plan-changes.ts';
import { truncate } from '#domain/text/summary.ts';
import type { Ctx } from '#server/context.ts';
import { toWaiting } from './fit-schedules.ts';
import { databaseNow, listLiveSchedules } from './store.ts';

/** Characters of a post by which its person knows it again. */
const TEXT_LENGTH = 120;

/**
 * The schedules that `fitSchedules` would hold back with this limit, the earliest due first; nothing changes. Those that are held
 * already are not named again.
 * @param input.at when the change takes effect; null: now
 */
export async function foreseeHeld(
  ctx: Ctx,
  input: { userId: string; limit: number; at: Date | null },
): Promise<HeldPost[]> {
  const at = input.at?.getTime() ?? null;
  const waiting = stillWaiting((await listLiveSchedules(ctx.db, input.userId)).map(toWaiting), at);
  const { hold } = fitToPlan(waiting, input.limit, at ?? (await databaseNow(ctx.db)).getTime());
  return hold.map(({ row }) => ({
    postId: row.postId,
    text: truncate(row.networkText, TEXT_LENGTH).text,
    dueAt: row.dueAt.toISOString(),
    localTime: row.localTime,
    zone: row.zone,
  }));
}
