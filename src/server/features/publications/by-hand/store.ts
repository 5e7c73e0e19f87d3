import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { Executor } from '#server/context.ts';
import { publications, users } from '#server/db/schema.ts';
import type { PublicationRow } from '../store.ts';

/** Sets it, with the person's row locked, so that what is scheduled meanwhile follows. */
export async function putByHand(db: Executor, userId: string, isOn: boolean): Promise<void> {
  await db.update(users).set({ publishesByHand: isOn }).where(eq(users.id, userId));
}

/**
 * The person's scheduled posts that are not due and that nobody has claimed, locked: those that are theirs to publish, or those that a program
 * would send, also once they have signed in again. What the plan or a restore holds follows the choice when it is released.
 */
export function lockFuture(db: Executor, userId: string, isByHand: boolean): Promise<PublicationRow[]> {
  const { dueAt, kind, leaseUntil, state, waitReason } = publications;
  const now = sql`app_now()`;
  return db
    .select()
    .from(publications)
    .where(
      and(
        eq(publications.userId, userId),
        and(eq(kind, 'schedule'), eq(state, 'queued'), gt(dueAt, now)),
        isByHand ? eq(waitReason, 'by_hand') : or(isNull(waitReason), eq(waitReason, 'reauth')),
        or(isNull(leaseUntil), lte(leaseUntil, now)),
      ),
    )
    .orderBy(publications.id)
    .for('update');
}
