import { and, asc, desc, eq, isNotNull, lte } from 'drizzle-orm';
import type { Executor } from '#server/context.ts';
import { inboxMessages } from '#server/db/installation-schema.ts';
import { firstRow, lockByName } from '#server/db/rows.ts';

export type InboxMessage = typeof inboxMessages.$inferSelect;
export type NewMessage = typeof inboxMessages.$inferInsert;
/** A person, or a visitor's address. */
export type Sender = { userId: string } | { addressHash: Buffer };

/** Serializes the messages of a sender until the transaction ends, so that the limit holds under concurrency. */
export function lockSender(db: Executor, sender: Sender): Promise<void> {
  return lockByName(db, 'inbox', 'userId' in sender ? sender.userId : sender.addressHash.toString('hex'));
}

/** When the newest messages of a sender came, newest first. */
export async function listMessageTimes(
  db: Executor,
  { source, sender, limit }: { source: InboxMessage['source']; sender: Sender; limit: number },
): Promise<Date[]> {
  const isTheirs =
    'userId' in sender ? eq(inboxMessages.userId, sender.userId) : eq(inboxMessages.addressHash, sender.addressHash);
  const rows = await db
    .select({ createdAt: inboxMessages.createdAt })
    .from(inboxMessages)
    .where(and(isTheirs, eq(inboxMessages.source, source)))
    .orderBy(desc(inboxMessages.createdAt))
    .limit(limit);
  return rows.map(({ createdAt }) => createdAt);
}

export async function addMessage(db: Executor, message: NewMessage): Promise<void> {
  await db.insert(inboxMessages).values(message);
}

/** Messages whose mail is due, oldest first. */
export async function listDueMail(db: Executor, { now, limit }: { now: Date; limit: number }): Promise<string[]> {
  const rows = await db
    .select({ id: inboxMessages.id })
    .from(inboxMessages)
    .where(and(isNotNull(inboxMessages.mailDueAt), lte(inboxMessages.mailDueAt, now)))
    .orderBy(asc(inboxMessages.mailDueAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** The message if its mail is due and no other process is sending it, locked until the transaction ends. */
export function lockDueMail(db: Executor, { id, now }: { id: string; now: Date }): Promise<InboxMessage | null> {
  return db
    .select()
    .from(inboxMessages)
    .where(and(eq(inboxMessages.id, id), lte(inboxMessages.mailDueAt, now)))
    .for('update', { skipLocked: true })
    .then(firstRow);
}

export async function setMailState(
  db: Executor,
  id: string,
  state: Partial<Pick<InboxMessage, 'mailedAt' | 'mailError' | 'mailTries' | 'mailDueAt'>>,
): Promise<void> {
  await db.update(inboxMessages).set(state).where(eq(inboxMessages.id, id));
}
