import { wakeDoubtAt } from '#domain/posts/sending/probes.ts';
import { type Ctx, inTransaction, readDatabaseNow } from '#server/context.ts';
import { SIGN_IN_KEY, settleMatter } from '#server/features/notices/raise-matter.ts';
import { changeState } from './change-state.ts';
import { lockDoubts, resumeQueued } from './store.ts';

/**
 * After a reconnect: the publisher looks at every publication of the member that waited for it now. Those more than 24 h late are
 * failed by the next claim, which asks the person instead of sending an outdated text. What is in doubt is looked at as soon as that can
 * tell anything (docs/product.md §7.5).
 */
export function resumePublications(ctx: Ctx, { userId }: { userId: string }): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await settleMatter(tx, { userId, kind: 'sign_in_ends', key: SIGN_IN_KEY });
    for (const { id } of await resumeQueued(tx.db, userId)) {
      await tx.jobs.lookAt(tx.db, { publicationId: id, at: new Date(tx.clock.now()) });
    }
    const now = (await readDatabaseNow(tx)).getTime();
    for (const row of await lockDoubts(tx.db, userId)) {
      const firstMaybeSentAt = row.firstMaybeSentAt?.getTime() ?? now;
      const lastSendAt = row.sendStartedAt?.getTime() ?? firstMaybeSentAt;
      const at = wakeDoubtAt({ firstMaybeSentAt, lastSendAt, nextLookAt: row.nextLookAt.getTime() }, now);
      if (at !== null) await changeState(tx, row, 'doubt', { nextLookAt: new Date(at) }, { type: 'postponed' });
    }
  });
}
