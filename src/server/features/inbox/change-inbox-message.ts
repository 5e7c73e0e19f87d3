import { AppError } from '#domain/errors.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { recordAuditEntry } from '#server/features/audit/record-audit-entry.ts';
import { lockMessage, setMessageStatus } from './store.ts';

/**
 * Marks a message as done, or reopens it, with an audit entry.
 * @param input.actorId the administrator
 * @throws AppError NOT_FOUND
 */
export function changeInboxMessage(
  ctx: Ctx,
  { actorId, messageId, status }: { actorId: string; messageId: string; status: 'open' | 'done' },
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const message = await lockMessage(tx.db, messageId);
    if (message === null) throw new AppError('NOT_FOUND');
    if (message.status === status) return;
    await setMessageStatus(tx.db, messageId, status, new Date(tx.clock.now()));
    const action = status === 'done' ? 'inbox.done' : 'inbox.reopen';
    await recordAuditEntry(tx, { actorId, action, targetId: message.userId, detail: { messageId } });
  });
}
