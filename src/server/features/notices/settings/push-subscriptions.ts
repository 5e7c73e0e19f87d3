import { type Ctx, inTransaction } from '#server/context.ts';
import { keepNewestSubscriptions, type NewSubscription, putSubscription, removeSubscription } from './store.ts';

/** Browsers of one person that show notices. */
const MOST_BROWSERS = 20;

/** Sends a person's notices to this browser too, as long as its session lasts; the oldest of too many is left out. */
export function subscribePush(ctx: Ctx, given: NewSubscription): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await putSubscription(tx.db, given);
    await keepNewestSubscriptions(tx.db, given.userId, MOST_BROWSERS);
  });
}

/** Sends none to this browser any more; nothing happens where none were sent. */
export function unsubscribePush(ctx: Ctx, { userId, endpoint }: { userId: string; endpoint: string }): Promise<void> {
  return removeSubscription(ctx.db, userId, endpoint);
}
