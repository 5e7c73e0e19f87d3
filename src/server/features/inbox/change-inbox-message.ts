import { AppError } from '#domain/errors.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { recordAct } from '#server/features/audit/record-act.ts';
import { lockMessage, setMessageStatus } from './store.ts';

/**
 * Says that a message is done, or open again, and writes that down.
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
    await recordAct(tx, { actorId, action, targetId: message.userId, detail: { messageId } });
  });
}
