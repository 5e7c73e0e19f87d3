import { type Ctx, inTransaction } from '#server/context.ts';
import { findWaitingForSignIn, resumeRow } from './store.ts';

/**
 * After a reconnect: every publication of the member that waited for it is looked at now. Those more than 24 h late are
 * failed by the next claim, which asks the person instead of sending stale words.
 */
export async function resumePublications(ctx: Ctx, input: { userId: string }): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    for (const row of await findWaitingForSignIn(tx.db, input.userId)) {
      await resumeRow(tx.db, row.id);
      await tx.jobs.lookAt(tx.db, { publicationId: row.id, at: new Date(tx.clock.now()) });
    }
  });
}
