import { type Ctx, inTransaction } from '#server/context.ts';
import { changeState } from '../change-state.ts';
import { lockSchedules } from '../schedules/count-scheduled.ts';
import { lockFuture, putByHand } from './store.ts';

/**
 * Chooses whether what a person schedules comes due as theirs to publish. Posts whose time has not come follow; one that is due stays as it
 * is, since nothing may go out late by a switch (docs/product.md §22.2).
 * @returns how many posts follow it
 */
export function switchByHand(
  ctx: Ctx,
  { userId, isOn }: { userId: string; isOn: boolean },
): Promise<{ isOn: boolean; changed: number }> {
  return inTransaction(ctx, async (tx) => {
    // What is scheduled at the same moment comes before or after it.
    await lockSchedules(tx, { userId });
    await putByHand(tx.db, userId, isOn);
    const rows = await lockFuture(tx.db, userId, !isOn);
    const waitReason = isOn ? ('by_hand' as const) : null;
    for (const row of rows) {
      await changeState(
        tx,
        row,
        'queued',
        { waitReason, errorCode: null, nextLookAt: row.dueAt },
        { type: isOn ? 'by_hand' : 'by_program' },
      );
    }
    return { isOn, changed: rows.length };
  });
}
