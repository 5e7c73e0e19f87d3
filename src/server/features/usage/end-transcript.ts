import { type Ctx, inTransaction } from '#server/context.ts';
import { removeReader, uncount } from './store.ts';

/**
 * Ends one reading of a video. It stays counted once anybody has read it; when the last of those who try gives up before,
 * it is given back, in the month it was counted in.
 */
export async function endTranscript(
  ctx: Ctx,
  { eventId, isRead }: { eventId: string; isRead: boolean },
): Promise<void> {
  await inTransaction(ctx, async (inner) => {
    const refunded = await removeReader(inner.db, { id: eventId, isRead, at: new Date(ctx.clock.now()) });
    if (refunded !== null) await uncount(inner.db, refunded);
  });
}
