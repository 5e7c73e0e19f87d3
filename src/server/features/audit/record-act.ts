import type { Ctx } from '#server/context.ts';
import { addAct } from './store.ts';

/**
 * Writes down an administrator's act, in the transaction of its effect. `detail` must not say who anybody is: the log outlives
 * accounts.
 */
export async function recordAct(
  ctx: Ctx,
  act: { actorId: string; action: string; targetId: string | null; detail: Record<string, unknown> },
): Promise<void> {
  await addAct(ctx.db, { ...act, at: new Date(ctx.clock.now()) });
}
