import type { Ctx } from '#server/context.ts';
import { insertAuditEntry } from './store.ts';

/** Records an administrator's action in the transaction of its effect. `detail` must hold no personal data: the log outlives accounts. */
export async function recordAuditEntry(
  ctx: Ctx,
  act: { actorId: string; action: string; targetId: string | null; detail: Record<string, unknown> },
): Promise<void> {
  await insertAuditEntry(ctx.db, { ...act, at: new Date(ctx.clock.now()) });
}
