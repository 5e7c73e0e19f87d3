import { fitToPlan, type WaitingPost } from '#domain/plans/plan-changes.ts';
import { LATE_GRACE_MS } from '#domain/scheduling/late-posts.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { move } from './move.ts';
import { databaseNow, listLiveSchedules, lockQueuedSchedules, lockSchedulesOf, type PublicationRow } from './store.ts';

/** A schedule as the plan's rule sees it. What may be out is nothing that a plan may hold, whoever had it sent again. */
export function toWaiting(row: PublicationRow): WaitingPost & { row: PublicationRow } {
  return {
    id: row.id,
    dueAt: row.dueAt.getTime(),
    isHeld: row.state === 'queued' && row.waitReason === 'plan',
    isFixed: row.state !== 'queued' || row.firstMaybeSentAt !== null,
    row,
  };
}

/**
 * Holds back the schedules that a plan has no room for, and lets go those for which it has room again. Call it in the transaction
 * that changes the plan. Rows that somebody has begun to send are counted and never touched: those that are not are locked
 * here, so that no claim takes them meanwhile.
 * @param input.limit the plan's scheduled posts
 */
export function fitSchedules(ctx: Ctx, input: { userId: string; limit: number }): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await lockSchedulesOf(tx.db, input.userId);
    const ours = new Set((await lockQueuedSchedules(tx.db, input.userId)).map(({ id }) => id));
    const waiting = (await listLiveSchedules(tx.db, input.userId)).map((row) => {
      const post = toWaiting(row);
      // One that came back to the queue between the two reads is not locked.
      return { ...post, isFixed: post.isFixed || !ours.has(row.id) };
    });
    const now = (await databaseNow(tx.db)).getTime();
    const { hold, release } = fitToPlan(waiting, input.limit, now);
    for (const { row } of hold) await holdBack(tx, row);
    for (const { row } of release) await letGo(tx, row);
  });
}

/** It stays where it is, and is looked at once more: when it can be told that it did not go out. */
async function holdBack(ctx: Ctx, row: PublicationRow): Promise<void> {
  const nextLookAt = new Date(row.dueAt.getTime() + LATE_GRACE_MS);
  await move(ctx, row, 'queued', { waitReason: 'plan', errorCode: null, nextLookAt }, { type: 'held' });
  await ctx.jobs.lookAt(ctx.db, { publicationId: row.id, at: nextLookAt });
}

async function letGo(ctx: Ctx, row: PublicationRow): Promise<void> {
  await move(ctx, row, 'queued', { waitReason: null, nextLookAt: row.dueAt }, { type: 'released' });
  await ctx.jobs.lookAt(ctx.db, { publicationId: row.id, at: row.dueAt });
}
