import { fitToPlan, type WaitingPost } from '#domain/plans/plan-changes.ts';
import { LATE_GRACE_MS } from '#domain/scheduling/late-posts.ts';
import { type Ctx, inTransaction, readDatabaseNow } from '#server/context.ts';
import { changeState } from '../change-state.ts';
import { publishesByHand } from '../publishes-by-hand.ts';
import { listLiveSchedules, lockQueuedSchedules, lockSchedulesOf, type PublicationRow } from '../store.ts';

/** A schedule as the plan's rule takes it. One that may be out already is never held back. */
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
 * Holds back the schedules that exceed the limit of a plan, and releases held ones that fit again. Call it in the transaction that
 * changes the plan. Rows whose sending has begun are counted and never changed; all others are locked here, so that none is claimed
 * meanwhile.
 * @param input.limit how many scheduled posts the plan allows
 */
export function fitSchedules(ctx: Ctx, input: { userId: string; limit: number }): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await lockSchedulesOf(tx.db, input.userId);
    const locked = new Set((await lockQueuedSchedules(tx.db, input.userId)).map(({ id }) => id));
    const waiting = (await listLiveSchedules(tx.db, input.userId)).map((row) => {
      const post = toWaiting(row);
      // A row that returned to the queue between the two reads is not locked.
      return { ...post, isFixed: post.isFixed || !locked.has(row.id) };
    });
    const { hold, release } = fitToPlan(waiting, input.limit, (await readDatabaseNow(tx)).getTime());
    for (const { row } of hold) {
      // Looked at once more after its time, to tell its person that it was not published.
      const nextLookAt = new Date(row.dueAt.getTime() + LATE_GRACE_MS);
      await changeState(tx, row, 'queued', { waitReason: 'plan', errorCode: null, nextLookAt }, { type: 'held' });
    }
    const waitReason = (await publishesByHand(tx, input)) ? ('by_hand' as const) : null;
    for (const { row } of release) {
      await changeState(tx, row, 'queued', { waitReason, nextLookAt: row.dueAt }, { type: 'released' });
    }
  });
}
