import { type Ctx, inTransaction } from '#server/context.ts';
import { resumeQueued } from './store.ts';

/**
 * After a reconnect: the publisher looks at every publication of the member that waited for it now. Those more than 24 h late are
 * failed by the next claim, which asks the person instead of sending an outdated text.
 */
export function resumePublications(ctx: Ctx, { userId }: { userId: string }): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    for (const { id } of await resumeQueued(tx.db, userId)) {
      await tx.jobs.lookAt(tx.db, { publicationId: id, at: new Date(tx.clock.now()) });
    }
  });
}
