import { AppError } from '#domain/errors.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { recordAuditEntry } from '#server/features/audit/record-audit-entry.ts';
import { acceptHeldWatches } from './store.ts';

/**
 * An administrator says that the database's clock is right: what was held back goes on with the next look.
 * @throws AppError ACTION_NOT_ALLOWED where nothing is held back
 */
export function acceptClock(ctx: Ctx, { actorId }: { actorId: string }): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    if ((await acceptHeldWatches(tx.db)) === 0) throw new AppError('ACTION_NOT_ALLOWED');
    await recordAuditEntry(tx, { actorId, action: 'clock.accept', targetId: null, detail: {} });
  });
}
