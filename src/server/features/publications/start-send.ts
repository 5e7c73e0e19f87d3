import { SEND_TIMEOUT_MS } from '#domain/posts/decide.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { insertEvent, type PublicationRow, startSend as startRow } from './store.ts';

/** Time to write down what an attempt came to, after its own time is over. */
const RECORD_BUDGET_MS = 25_000;

/**
 * Commits that a send starts now. From here on the row may be out, whatever becomes of this process. Null when the claim is
 * no longer ours: then nothing may be sent.
 */
export function startSend(ctx: Ctx, row: PublicationRow): Promise<PublicationRow | null> {
  return inTransaction(ctx, async (tx) => {
    const started = await startRow(tx.db, row, SEND_TIMEOUT_MS + RECORD_BUDGET_MS);
    if (started !== null) {
      await insertEvent(tx.db, {
        publicationId: row.id,
        type: started.maybeSent ? 'probe_started' : 'send_started',
        from: started.state,
        to: started.state,
        fence: started.fence,
      });
    }
    return started;
  });
}
