import { and, asc, desc, eq, isNotNull, lte, sql } from 'drizzle-orm';
import type { Executor } from '#server/context.ts';
import { inboxMessages } from '#server/db/schema.ts';

export type InboxMessage = typeof inboxMessages.$inferSelect;
export type NewMessage = typeof inboxMessages.$inferInsert;
/** A person, or a visitor's address. */
export type Writer = { userId: string } | { addressHash: Buffer };

/** One at a time writes as this person or from this address, until the transaction ends: what is counted holds. */
export async function lockWriter(db: Executor, writer: Writer): Promise<void> {
  const name = 'userId' in writer ? writer.userId : writer.addressHash.toString('hex');
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('inbox'), hashtext(${name}))`);
}

/** When the newest messages of a writer came, newest first. */
export async function listTimes(
  db: Executor,
  { source, writer, limit }: { source: InboxMessage['source']; writer: Writer; limit: number },
): Promise<Date[]> {
  const isTheirs =
    'userId' in writer ? eq(inboxMessages.userId, writer.userId) : eq(inboxMessages.addressHash, writer.addressHash);
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

/** The message if its mail is due and nobody else is at it, locked until the transaction ends. */
export async function lockDueMail(db: Executor, { id, now }: { id: string; now: Date }): Promise<InboxMessage | null> {
  const [row] = await db
    .select()
    .from(inboxMessages)
    .where(and(eq(inboxMessages.id, id), lte(inboxMessages.mailDueAt, now)))
    .for('update', { skipLocked: true });
  return row ?? null;
}

export async function setMailState(
  db: Executor,
  id: string,
  state: Partial<Pick<InboxMessage, 'mailedAt' | 'mailError' | 'mailTries' | 'mailDueAt'>>,
): Promise<void> {
  await db.update(inboxMessages).set(state).where(eq(inboxMessages.id, id));
}
