import { type Ctx, inTransaction } from '#server/context.ts';
import { markRefunded, uncount } from './store.ts';

/**
 * Gives back a generation that failed or was cancelled, in the period it was counted in. A second call does nothing.
 * @returns whether something was given back
 */
export function refundGeneration(ctx: Ctx, { eventId }: { eventId: string }): Promise<boolean> {
  return inTransaction(ctx, async (inner) => {
    const event = await markRefunded(inner.db, eventId, new Date(ctx.clock.now()));
    if (event === null) return false;
    await uncount(inner.db, event);
    return true;
  });
}
