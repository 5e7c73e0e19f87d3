import type { HeldPost } from '#contract/plans.ts';
import { fitToPlan, waitingAfter } from '#domain/plans/plan-changes.ts';
import { truncateGraphemes } from '#domain/text/summary.ts';
import { type Ctx, readDatabaseNow } from '#server/context.ts';
import { listLiveSchedules } from '../store.ts';
import { toWaiting } from './fit-schedules.ts';

/** Enough characters for its author to recognise a post. */
const TEXT_LENGTH = 120;

/**
 * The schedules that `fitSchedules` would hold back with this limit, the earliest due first, without those already held. Changes
 * nothing.
 * @param input.at when the change takes effect; null: immediately
 */
export async function previewHeldPosts(
  ctx: Ctx,
  input: { userId: string; limit: number; at: Date | null },
): Promise<HeldPost[]> {
  const at = input.at?.getTime() ?? null;
  const waiting = waitingAfter((await listLiveSchedules(ctx.db, input.userId)).map(toWaiting), at);
  const { hold } = fitToPlan(waiting, input.limit, at ?? (await readDatabaseNow(ctx)).getTime());
  return hold.map(({ row }) => ({
    postId: row.postId,
    text: truncateGraphemes(row.networkText, TEXT_LENGTH).text,
    dueAt: row.dueAt.toISOString(),
    localTime: row.localTime,
    zone: row.zone,
  }));
}
