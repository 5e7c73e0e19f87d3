import type { Ctx } from '#server/context.ts';
import { listEndedTiers } from './store.ts';
import { updateTier } from './update-tier.ts';

/**
 * Updates the tier of everybody whose given time is over, since their scheduled posts depend on it even if they never call. Several
 * processes may do so at once.
 * @returns how many there were
 */
export async function expireTiers(ctx: Ctx): Promise<number> {
  const ended = await listEndedTiers(ctx.db, new Date(ctx.clock.now()));
  for (const userId of ended) {
    await updateTier(ctx, { userId }).catch((error: unknown) =>
      ctx.log.error('updating a tier failed', { userId, error }),
    );
  }
  return ended.length;
}
