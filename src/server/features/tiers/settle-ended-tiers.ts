import type { Ctx } from '#server/context.ts';
import { settleTier } from './settle-tier.ts';
import { listEndedTiers } from './store.ts';

/**
 * Settles everybody whose given time is over: who does not call has scheduled posts all the same. Several processes may do so at once.
 * @returns how many there were
 */
export async function settleEndedTiers(ctx: Ctx): Promise<number> {
  const ended = await listEndedTiers(ctx.db, new Date(ctx.clock.now()));
  for (const userId of ended) {
    await settleTier(ctx, { userId }).catch((error: unknown) =>
      ctx.log.error('settling a tier failed', { userId, error }),
    );
  }
  return ended.length;
}
